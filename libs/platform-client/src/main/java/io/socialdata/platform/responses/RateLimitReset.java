package io.socialdata.platform.responses;

import io.socialdata.platform.transport.PlatformResponse;
import io.socialdata.platform.transport.RateLimit;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Returns when a rate limit resets: the end of the window, else the hint in the response or its errors, else null. */
final class RateLimitReset {

    /** Maximum accepted wait. A longer one is an error: the longest known window is a day. */
    private static final Duration LONGEST = Duration.ofDays(1);

    private RateLimitReset() {}

    static @Nullable Instant of(PlatformResponse platformResponse, List<ErrorItem> errors, Clock clock) {
        Instant now = clock.instant();
        return platformResponse
                .rateLimit()
                .map(RateLimit::reset)
                .or(() -> hint(platformResponse, errors).map(now::plus))
                .filter(end -> end.isAfter(now) && end.isBefore(now.plus(LONGEST)))
                .orElse(null);
    }

    private static Optional<Duration> hint(PlatformResponse platformResponse, List<ErrorItem> errors) {
        Stream<String> inHeader = Stream.ofNullable(platformResponse.retryAfter());
        Stream<String> inErrors = errors.stream()
                .map(item -> item.json().path("extensions").path("retry_after").asText(""));
        return Stream.concat(inHeader, inErrors)
                .filter(text -> text.matches("[0-9]{1,6}"))
                .map(text -> Duration.ofSeconds(Long.parseLong(text)))
                .findFirst();
    }
}
