package io.socialdata.delivery.attempts;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the {@code Retry-After} header: seconds from now, or a date. An invalid value is ignored. */
public final class RetryAfter {

    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private RetryAfter() {}

    public static Optional<Instant> read(@Nullable String header, Instant now) {
        if (header == null) {
            return Optional.empty();
        }
        String text = header.strip();
        if (SECONDS.matcher(text).matches()) {
            return Optional.of(now.plus(Duration.ofSeconds(Long.parseLong(text))));
        }
        try {
            return Optional.of(ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
