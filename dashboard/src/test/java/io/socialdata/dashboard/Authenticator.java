package io.socialdata.dashboard;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.security.InvalidKeyException;
import java.time.Instant;
import java.util.Locale;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/**
 * The authenticator app of a user.
 *
 * @param secret the secret in Base32
 */
record Authenticator(String secret) {

    /** Returns the current code. */
    String code() {
        return codeAt(Instant.now());
    }

    /** Returns the code of the next thirty seconds, which the dashboard accepts in advance. */
    String nextCode() {
        return codeAt(Instant.now().plusSeconds(30));
    }

    private String codeAt(Instant moment) {
        try {
            return new TimeBasedOneTimePasswordGenerator()
                    .generateOneTimePasswordString(
                            new SecretKeySpec(new Base32().decode(secret), "HmacSHA1"), moment, Locale.ROOT);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException(e);
        }
    }
}
