package io.socialdata.web.parameters;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A platform handle as the caller wrote it, without the leading {@code @}. Two handles that differ in case are equal.
 *
 * @param text 1 to 15 letters, digits or underscores
 */
public record Handle(@JsonValue String text) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_]{1,15}");

    public Handle {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("not a handle");
        }
    }

    /**
     * Parses a required parameter.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is absent or not a handle
     */
    public static Handle of(String field, @Nullable String text) {
        String given = ParameterErrors.text(field, text);
        String bare = given.startsWith("@") ? given.substring(1) : given;
        if (!FORM.matcher(bare).matches()) {
            throw ParameterErrors.bad(field, "must be a handle of 1 to 15 letters, digits or underscores.");
        }
        return new Handle(bare);
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Handle fromJson(String text) {
        return of("", text);
    }

    /** Returns the form for lookups and comparisons. */
    public String key() {
        return text.toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Handle handle && handle.key().equals(key());
    }

    @Override
    public int hashCode() {
        return key().hashCode();
    }
}
