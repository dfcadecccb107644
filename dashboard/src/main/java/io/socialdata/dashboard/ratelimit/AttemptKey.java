package io.socialdata.dashboard.ratelimit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Key under which attempts are counted: a hash, so that the table contains no personal data. */
final class AttemptKey {

    private AttemptKey() {}

    static byte[] hash(String what, String who) {
        try {
            return MessageDigest.getInstance("SHA-256").digest((what + "\n" + who).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
