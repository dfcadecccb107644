package io.socialdata.delivery.replay;

import io.socialdata.delivery.replay.ReplayService.TimeRange;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries to send again: those that began in a span of time, everything when it has no bounds.
 *
 * @param limit most deliveries queued by this call
 */
record ReplayRequest(
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable @Positive @Max(MOST) Integer limit) {

    static final int MOST = 10_000;

    TimeRange span(TimeRange everything) {
        return new TimeRange(from == null ? everything.from() : from, to == null ? everything.to() : to);
    }

    int most() {
        return limit == null ? MOST : limit;
    }
}
