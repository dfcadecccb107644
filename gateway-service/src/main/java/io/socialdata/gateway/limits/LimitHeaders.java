package io.socialdata.gateway.limits;

import io.vertx.core.MultiMap;
import java.time.Duration;
import java.time.Instant;

/** Tells callers where they stand: in the widespread X- headers and in the fields that are to replace them. */
public final class LimitHeaders {

    /** Rounds up what is cut to whole seconds. */
    private static final long ALMOST_A_SECOND = 999_999_999;

    private LimitHeaders() {}

    /** Sets all headers of a limit, over whatever an owner may have sent under these names. */
    public static void set(MultiMap headers, Standing standing) {
        String remaining = Long.toString(standing.remaining());
        headers.set("X-RateLimit-Limit", Long.toString(standing.policy().rate().calls()));
        headers.set("X-RateLimit-Remaining", remaining);
        headers.set("X-RateLimit-Reset", Long.toString(unixSeconds(standing.at().plus(standing.untilFull()))));
        headers.set("RateLimit-Policy", standing.policy().field());
        headers.set(
                "RateLimit",
                "\"" + standing.limit() + "\";r=" + remaining + ";t=" + wholeSeconds(standing.untilFull()));
    }

    /** The value of Retry-After: never sooner than the time given, and never zero. */
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
