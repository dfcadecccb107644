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

/** Until when the platform asks us to wait: the window's end, else the hint of the answer or of its errors, else no word. */
final class RateLimitReset {

    /** A hint beyond this is nonsense: the longest window known is a day. */
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
