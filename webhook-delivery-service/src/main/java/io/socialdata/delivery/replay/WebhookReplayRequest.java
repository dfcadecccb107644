package io.socialdata.delivery.replay;

import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.replay.ReplayService.TimeRange;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries of a webhook to replay, as the public API takes it.
 *
 * @param status {@code failed}, the default, or {@code all} that have ended
 * @param from required with {@code all}
 */
record WebhookReplayRequest(
        @Nullable String status,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable Integer limit) {

    static final WebhookReplayRequest FAILED = new WebhookReplayRequest(null, null, null, null);

    private static final int MAX = 1_000;

    /** No index finds the successful deliveries of a webhook, so all of its key in the range are examined. */
    private static final Duration MAX_RANGE_OF_ALL = Duration.ofDays(1);

    boolean isAll() {
        return switch (status) {
            case null -> false;
            case "failed" -> false;
            case "all" -> true;
            default -> throw bad("status", "must be failed or all.");
        };
    }

    /** @throws ApiException 400 naming the field with an invalid value */
    TimeRange timeRange(TimeRange fullRange) {
        if (from != null && !IsoInstant.isInRange(from)) {
            throw bad("from", "is out of range.");
        }
        if (to != null && !IsoInstant.isInRange(to)) {
            throw bad("to", "is out of range.");
        }
        if (isAll() && from == null) {
            throw bad("from", "is required with status all.");
        }
        Instant begin = from == null ? fullRange.from() : from;
        Instant end = to == null ? fullRange.to() : to;
        if (!begin.isBefore(end)) {
            throw bad("from", "must be before to.");
        }
        if (isAll() && Duration.between(begin, end).compareTo(MAX_RANGE_OF_ALL) > 0) {
            throw bad("to", "must be at most a day after from with status all.");
        }
        return new TimeRange(begin, end);
    }

    int most() {
        if (limit == null) {
            return MAX;
        }
        if (limit < 1 || limit > MAX) {
            throw bad("limit", "must be from 1 to %d.".formatted(MAX));
        }
        return limit;
    }

    private static ApiException bad(String field, String rule) {
        return new ApiException(ErrorCode.BAD_REQUEST, field + " " + rule).field(field);
    }
}
