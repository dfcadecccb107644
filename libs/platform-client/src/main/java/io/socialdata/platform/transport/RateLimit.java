package io.socialdata.platform.transport;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rate limit window that the platform reports for one account and operation.
 *
 * @param limit calls allowed in the window
 * @param remaining calls left
 * @param reset end of the window
 */
public record RateLimit(long limit, long remaining, Instant reset) {

    /** Parses the three headers; empty unless all are present and valid. */
    static Optional<RateLimit> from(Function<String, @Nullable String> header) {
        OptionalLong limit = number(header.apply("x-rate-limit-limit"));
        OptionalLong remaining = number(header.apply("x-rate-limit-remaining"));
        OptionalLong reset = number(header.apply("x-rate-limit-reset"));
        if (limit.isEmpty() || remaining.isEmpty() || reset.isEmpty() || limit.getAsLong() == 0) {
            return Optional.empty();
        }
        try {
            Instant end = Instant.ofEpochSecond(reset.getAsLong());
            return Optional.of(new RateLimit(limit.getAsLong(), remaining.getAsLong(), end));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static OptionalLong number(@Nullable String text) {
        boolean digits = text != null
                && !text.isEmpty()
                && text.length() <= 18
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return digits ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }
}
