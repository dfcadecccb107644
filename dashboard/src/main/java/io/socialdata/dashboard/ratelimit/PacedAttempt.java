package io.socialdata.dashboard.ratelimit;

/**
 * An attempt that is delayed if it is repeated often.
 *
 * @param what the kind of attempt
 * @param who the client or address that it is counted for
 */
public record PacedAttempt(String what, String who, Pace pace) {

    byte[] hash() {
        return AttemptKey.hash(what, who);
    }

    /** Omits {@code who}, which may identify a person. */
    @Override
    public String toString() {
        return "PacedAttempt[" + what + "]";
    }
}
