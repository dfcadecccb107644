package io.socialdata.contract;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads a UUID that somebody sent, strictly: {@link UUID#fromString} also accepts shortened forms. */
public final class UuidText {

    private static final Pattern FORM = Pattern.compile("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private UuidText() {}

    /** Returns the UUID; empty if the text is none. */
    public static Optional<UUID> parse(@Nullable String text) {
        return text != null && FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }
}
