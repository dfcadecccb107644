package io.socialdata.delivery.signing;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Builds the headers by which a receiver verifies that an event is authentic and fresh: our own scheme, and beside it
 * that of Standard Webhooks, whose verifiers exist in most languages.
 *
 * <p>After a rotation there is one signature by each secret that is still valid, and a receiver may hold any of them.
 */
public final class WebhookSigner {

    private static final String ALGORITHM = "HmacSHA256";

    private WebhookSigner() {}

    /** Returns the headers of one attempt at {@code at}. The body is signed as it is sent. */
    public static Map<String, String> headers(SigningSecrets secrets, String messageId, Instant at, byte[] body) {
        String seconds = Long.toString(at.getEpochSecond());
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-Service-Signature", own(secrets, seconds, body));
        headers.put("webhook-id", messageId);
        headers.put("webhook-timestamp", seconds);
        headers.put("webhook-signature", standard(secrets, messageId, seconds, body));
        return headers;
    }

    /** The key is the whole text of the secret. */
    private static String own(SigningSecrets secrets, String seconds, byte[] body) {
        return secrets.all().stream()
                .map(secret ->
                        HexFormat.of().formatHex(hmac(secret.getBytes(StandardCharsets.UTF_8), seconds + ".", body)))
                .collect(Collectors.joining(",v1=", "t=" + seconds + ",v1=", ""));
    }

    private static String standard(SigningSecrets secrets, String messageId, String seconds, byte[] body) {
        return secrets.all().stream()
                .map(secret -> Base64.getEncoder()
                        .encodeToString(
                                hmac(SigningSecretCodec.decoded(secret), messageId + "." + seconds + ".", body)))
                .collect(Collectors.joining(" v1,", "v1,", ""));
    }

    private static byte[] hmac(byte[] key, String prefix, byte[] body) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            mac.update(prefix.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has " + ALGORITHM, e);
        }
    }
}
