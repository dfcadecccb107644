package io.socialdata.delivery.replay;

import io.socialdata.delivery.replay.ReplayService.TimeRange;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Positive;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries to replay: those that began in a time range, all of them when it has no bounds.
 *
 * @param limit maximum number of deliveries queued by this call
 */
record ReplayRequest(
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable @Positive @Max(MAX) Integer limit) {

    static final int MAX = 10_000;

    TimeRange span(TimeRange fullRange) {
        return new TimeRange(from == null ? fullRange.from() : from, to == null ? fullRange.to() : to);
    }

    int most() {
        return limit == null ? MAX : limit;
    }
}
