package io.socialdata.web.parameters;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An id of the platform: always text of digits, because large ids lose precision as JSON numbers.
 *
 * @param digits 1 to 20 digits
 */
public record PlatformId(@JsonValue String digits) {

    private static final Pattern FORM = Pattern.compile("[0-9]{1,20}");

    public PlatformId {
        if (!FORM.matcher(digits).matches()) {
            throw new IllegalArgumentException("not a platform id");
        }
    }

    /**
     * Parses a required parameter.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming {@code field} if it is absent or not digits
     */
    public static PlatformId of(String field, @Nullable String text) {
        String given = ParameterErrors.text(field, text);
        if (!FORM.matcher(given).matches()) {
            throw ParameterErrors.bad(field, "must be a string of digits.");
        }
        return new PlatformId(given);
    }

    /** Rejects a JSON number, regardless of the mapper's settings. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static PlatformId fromJson(Object value) {
        if (value instanceof String text) {
            return of("", text);
        }
        throw ParameterErrors.bad("", "must be a string of digits, not a number.");
    }

    @Override
    public String toString() {
        return digits;
    }
}
