package io.socialdata.dashboard.identity.logins;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * Encrypts with AES-256-GCM under a key derived from the cookie of the browser. The server stores only a hash of the
 * cookie, so the stored content cannot be decrypted without the browser.
 */
public final class CookieCipher {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private CookieCipher() {}

    /**
     * Encrypts the content.
     *
     * @param use of the derived key, such as {@code flash-key}
     * @param purpose the type and id of the content; it can be opened for the same purpose only
     */
    public static byte[] seal(LoginToken session, String use, String purpose, byte[] content) {
        byte[] nonce = new byte[NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        try {
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, session.derived(use), purpose, nonce)
                    .doFinal(content);
            return ByteBuffer.allocate(NONCE_BYTES + sealed.length)
                    .put(nonce)
                    .put(sealed)
                    .array();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has AES-GCM", e);
        }
    }

    /** Returns the content if it was sealed for this session, use and purpose. */
    public static Optional<byte[]> open(LoginToken session, String use, String purpose, byte[] sealed) {
        byte[] nonce = Arrays.copyOf(sealed, NONCE_BYTES);
        try {
            return Optional.of(cipher(Cipher.DECRYPT_MODE, session.derived(use), purpose, nonce)
                    .doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES));
        } catch (AEADBadTagException e) {
            return Optional.empty();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has AES-GCM", e);
        }
    }

    private static Cipher cipher(int mode, byte[] key, String purpose, byte[] nonce) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(purpose.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }
}
