package io.socialdata.dashboard.identity.twofactor;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import javax.crypto.spec.SecretKeySpec;
import org.apache.commons.codec.binary.Base32;

/**
 * The secret that an authenticator app shares with the dashboard. Codes follow RFC 6238 with the values that every app
 * supports: HMAC-SHA-1, six digits, thirty seconds.
 *
 * @param base32 160 random bits as text
 */
public record TotpSecret(String base32) {

    private static final int BYTES = 20;
    private static final int STEP_SECONDS = 30;

    /** How many time steps the clock of a phone may be ahead or behind. */
    private static final int TOLERANCE = 1;

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final TimeBasedOneTimePasswordGenerator GENERATOR = new TimeBasedOneTimePasswordGenerator();

    static TotpSecret fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new TotpSecret(new Base32().encodeToString(bytes));
    }

    /** Returns the time step whose code this is, the newest first; empty if it is the code of none near this time. */
    OptionalLong timeStepOf(String code, Instant now) {
        long current = Math.floorDiv(now.getEpochSecond(), STEP_SECONDS);
        return LongStream.iterate(current + TOLERANCE, step -> step >= current - TOLERANCE, step -> step - 1)
                .filter(step -> MessageDigest.isEqual(bytes(code), bytes(codeOf(step))))
                .findFirst();
    }

    private String codeOf(long step) {
        try {
            return GENERATOR.generateOneTimePasswordString(
                    new SecretKeySpec(
                            new Base32().decode(base32), TimeBasedOneTimePasswordGenerator.TOTP_ALGORITHM_HMAC_SHA1),
                    Instant.ofEpochSecond(step * STEP_SECONDS),
                    Locale.ROOT);
        } catch (InvalidKeyException e) {
            throw new IllegalStateException("every secret is a key of HMAC-SHA-1", e);
        }
    }

    /** Returns the text in groups of four characters, for people who type it. */
    public String grouped() {
        return base32.replaceAll("(.{4})(?!$)", "$1 ");
    }

    /** Returns the URI that apps read from the QR code. */
    public String uri(String issuer, String email) {
        String encodedIssuer = encoded(issuer);
        return "otpauth://totp/%s:%s?secret=%s&issuer=%s"
                .formatted(encodedIssuer, encoded(email), base32, encodedIssuer);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public String toString() {
        return "TotpSecret[redacted]";
    }
}
