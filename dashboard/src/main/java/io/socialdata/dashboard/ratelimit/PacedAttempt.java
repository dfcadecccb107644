package io.socialdata.dashboard.ratelimit;

/**
 * Something that is delayed when it is tried often.
 *
 * @param what for what the delay is
 * @param who whom it is counted for
 */
public record PacedAttempt(String what, String who, Pace pace) {

    byte[] hash() {
        return AttemptKey.hash(what, who);
    }

    /** Without whom, who may be a person. */
    @Override
    public String toString() {
        return "PacedAttempt[" + what + "]";
    }
}
