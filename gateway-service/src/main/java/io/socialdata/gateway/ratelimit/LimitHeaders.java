package io.socialdata.gateway.ratelimit;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.time.Duration;
import java.time.Instant;

/** Writes the rate-limit headers: X-RateLimit-* and the IETF RateLimit fields. */
public final class LimitHeaders {

    /** Added before truncation to whole seconds, to round up. */
    private static final long ALMOST_A_SECOND = 999_999_999;

    private static final CharSequence LIMIT = HttpHeaders.createOptimized("X-RateLimit-Limit");
    private static final CharSequence REMAINING = HttpHeaders.createOptimized("X-RateLimit-Remaining");
    private static final CharSequence RESET = HttpHeaders.createOptimized("X-RateLimit-Reset");
    private static final CharSequence POLICY = HttpHeaders.createOptimized("RateLimit-Policy");
    private static final CharSequence RATE_LIMIT = HttpHeaders.createOptimized("RateLimit");

    private LimitHeaders() {}

    /**
     * Sets all headers of a limit, and replaces any that a backend sent under these names. All but RateLimit-Policy
     * describe the bucket: its size, the calls left in it, and when it is full again.
     */
    public static void set(MultiMap headers, RateLimitStatus rateLimitStatus) {
        String remaining = Long.toString(rateLimitStatus.remaining());
        headers.set(LIMIT, Long.toString(rateLimitStatus.policy().rate().burst()));
        headers.set(REMAINING, remaining);
        headers.set(RESET, Long.toString(unixSeconds(rateLimitStatus.at().plus(rateLimitStatus.resetAfter()))));
        headers.set(POLICY, rateLimitStatus.policy().field());
        headers.set(
                RATE_LIMIT,
                "\"" + rateLimitStatus.policy().remainingName() + "\";r=" + remaining + ";t="
                        + wholeSeconds(rateLimitStatus.resetAfter()));
    }

    /** Returns the value of Retry-After: never shorter than the given time, and never zero. */
    public static String retryAfter(Duration wait) {
        return Long.toString(Math.max(1, wholeSeconds(wait)));
    }

    private static long wholeSeconds(Duration time) {
        return time.plusNanos(ALMOST_A_SECOND).toSeconds();
    }

    private static long unixSeconds(Instant time) {
        return time.plusNanos(ALMOST_A_SECOND).getEpochSecond();
    }
}
