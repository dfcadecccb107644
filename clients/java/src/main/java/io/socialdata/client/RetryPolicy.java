package io.socialdata.client;

import java.time.Duration;
import java.util.Set;

/** Which failures are worth another attempt, and after which time. */
final class RetryPolicy {

    /** Reasons of 502 that a repetition does not remove. */
    private static final Set<String> LASTING = Set.of("proxy_unreachable", "operation_unavailable");

    private static final long FIRST_DELAY_MILLIS = 250;
    private static final long LONGEST_DELAY_MILLIS = 20_000;

    private RetryPolicy() {}

    /** Returns whether the same request may be sent again. */
    static boolean mayRepeat(SocialDataException failure, boolean repeatable, int attempt) {
        return switch (failure) {
            case ConnectionException _ -> repeatable;
            case CostLimitException _ -> false;
            case WebhookVerificationException _ -> false;
            case ApiException api -> mayRepeat(api, repeatable, attempt);
        };
    }

    private static boolean mayRepeat(ApiException failure, boolean repeatable, int attempt) {
        return switch (failure.status()) {
            // Nothing was done, whatever the operation.
            case 429 -> true;
            case 408, 500, 503, 504 -> repeatable;
            case 502 -> repeatable && !LASTING.contains(failure.reason().orElse(""));
            // The connection of the first attempt broke while the service was still working on it.
            case 409 -> repeatable && attempt > 1 && failure.code().equals("idempotency_in_progress");
            default -> false;
        };
    }

    /**
     * Returns the wait before the next attempt: a random part of a doubling range, after what the service demands.
     *
     * @param random number from 0 up to 1
     */
    static Duration delay(SocialDataException failure, int attempt, double random) {
        long range = Math.min(LONGEST_DELAY_MILLIS, FIRST_DELAY_MILLIS << Math.min(attempt - 1, 10));
        long demanded =
                failure instanceof ApiException api ? api.retryAfterSeconds().orElse(0L) : 0;
        return Duration.ofSeconds(demanded).plusMillis((long) (random * range));
    }
}
