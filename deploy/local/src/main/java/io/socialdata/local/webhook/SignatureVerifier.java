package io.socialdata.local.webhook;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Verifies {@code X-Service-Signature} as receivers should: over the raw body, in constant time, and only while fresh.
 */
final class SignatureVerifier {

    private static final String ALGORITHM = "HmacSHA256";
    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final Pattern FORM = Pattern.compile("t=[0-9]{1,12}(,v1=[0-9a-f]{64})+");

    private final byte[] key;

    SignatureVerifier(String secret) {
        this.key = secret.getBytes(StandardCharsets.UTF_8);
    }

    /** Result of checking a signature header against the body. */
    enum Verdict {
        GENUINE("signature ok"),
        ABSENT("NOT SIGNED"),
        STALE("SIGNATURE TOO OLD"),
        FORGED("WRONG SIGNATURE");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    Verdict check(@Nullable String header, byte[] body, Instant now) {
        if (header == null || !FORM.matcher(header).matches()) {
            return Verdict.ABSENT;
        }
        String[] parts = header.split(",", -1);
        String seconds = parts[0].substring("t=".length());
        byte[] expected = hmac(seconds, body);
        // After a rotation there is one signature per secret; one that verifies is enough.
        boolean genuine = Arrays.stream(parts)
                .skip(1)
                .map(part -> HexFormat.of().parseHex(part.substring("v1=".length())))
                .anyMatch(signature -> MessageDigest.isEqual(expected, signature));
        if (!genuine) {
            return Verdict.FORGED;
        }
        Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(seconds)), now);
        return age.abs().compareTo(TOLERANCE) > 0 ? Verdict.STALE : Verdict.GENUINE;
    }

    private byte[] hmac(String seconds, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update((seconds + ".").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has " + ALGORITHM, e);
        }
    }
}
