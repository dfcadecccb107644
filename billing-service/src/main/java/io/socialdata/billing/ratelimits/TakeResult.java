package io.socialdata.billing.ratelimits;

/**
 * How things stand with one limit after a call was asked for.
 *
 * @param remaining calls that could be made at once now
 * @param untilNextMicros how long until a call is let through; zero for a granted one
 * @param untilFullMicros how long until the bucket is full
 */
record TakeResult(boolean granted, long remaining, long untilNextMicros, long untilFullMicros) {

    static TakeResult granted(RateLimit limit, long untilFullMicros) {
        return new TakeResult(true, remaining(limit, untilFullMicros), 0, untilFullMicros);
    }

    static TakeResult refused(RateLimit limit, long untilFullMicros) {
        long wait = untilFullMicros + limit.callMicros() - limit.fullMicros();
        return new TakeResult(false, 0, Math.max(1, wait), untilFullMicros);
    }

    private static long remaining(RateLimit limit, long untilFullMicros) {
        return Math.max(0, (limit.fullMicros() - untilFullMicros) / limit.callMicros());
    }
}
