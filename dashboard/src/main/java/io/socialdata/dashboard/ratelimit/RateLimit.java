package io.socialdata.dashboard.ratelimit;

import java.time.Duration;

/**
 * A limit on the number of attempts within a window.
 *
 * @param what the kind of attempt
 * @param who the client or address that it is counted for
 * @param most the maximum number of attempts within the window
 */
public record RateLimit(String what, String who, long most, Duration window) {

    byte[] hash() {
        return AttemptKey.hash(what, who);
    }

    double seconds() {
        return window.toMillis() / 1000.0;
    }

    /** Omits {@code who}, which may identify a person. */
    @Override
    public String toString() {
        return "RateLimit[" + what + "]";
    }
}
