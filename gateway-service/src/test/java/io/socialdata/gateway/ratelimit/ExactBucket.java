package io.socialdata.gateway.ratelimit;

/** A token bucket computed without rounding, in units of one token divided by the nanoseconds of the window. */
final class ExactBucket {

    private final long calls;
    private final long window;
    private final long full;
    private long level;

    ExactBucket(long calls, long window, long burst) {
        this.calls = calls;
        this.window = window;
        this.full = Math.multiplyExact(burst, window);
        this.level = full;
    }

    boolean take(long pause) {
        level = Math.min(full, Math.addExact(level, Math.multiplyExact(pause, calls)));
        if (level < window) {
            return false;
        }
        level -= window;
        return true;
    }

    long remaining() {
        return level / window;
    }

    long untilFull() {
        return Math.ceilDiv(full - level, calls);
    }

    long untilNext() {
        return Math.ceilDiv(window - level, calls);
    }
}
