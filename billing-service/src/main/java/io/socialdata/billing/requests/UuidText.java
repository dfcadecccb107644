package io.socialdata.billing.requests;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** Reads a UUID strictly: {@link UUID#fromString} also accepts shortened forms. */
final class UuidText {

    private static final Pattern FORM = Pattern.compile("(?i)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private UuidText() {}

    static Optional<UUID> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(UUID.fromString(text)) : Optional.empty();
    }
}
