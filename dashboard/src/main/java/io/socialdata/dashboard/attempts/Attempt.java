package io.socialdata.dashboard.attempts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;

/**
 * Something that may be tried so often.
 *
 * @param what for what the limit is
 * @param who whom it is counted for
 * @param most how often it may be tried within the window
 */
public record Attempt(String what, String who, long most, Duration window) {

    byte[] hash() {
        try {
            return MessageDigest.getInstance("SHA-256").digest((what + "\n" + who).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    double seconds() {
        return window.toMillis() / 1000.0;
    }

    /** Without whom, who may be a person. */
    @Override
    public String toString() {
        return "Attempt[" + what + "]";
    }
}
