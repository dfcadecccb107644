package io.socialdata.billing.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A key in the one moment in which its text is known.
 *
 * @param prefix the beginning, enough to recognise the key by and too little to guess it from
 */
record FreshKey(String text, String prefix, String last4) {

    /** What is stored of the key. A fast hash suffices: nobody guesses a random key, however fast he may try. */
    byte[] sha256() {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "FreshKey[" + prefix + "…" + last4 + "]";
    }
}
