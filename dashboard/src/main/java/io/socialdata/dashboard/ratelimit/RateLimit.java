package io.socialdata.dashboard.ratelimit;

import java.time.Duration;

/**
 * Something that may be tried so often.
 *
 * @param what for what the limit is
 * @param who whom it is counted for
 * @param most how often it may be tried within the window
 */
public record RateLimit(String what, String who, long most, Duration window) {

    byte[] hash() {
        return AttemptKey.hash(what, who);
    }

    double seconds() {
        return window.toMillis() / 1000.0;
    }

    /** Without whom, who may be a person. */
    @Override
    public String toString() {
        return "RateLimit[" + what + "]";
    }
}
