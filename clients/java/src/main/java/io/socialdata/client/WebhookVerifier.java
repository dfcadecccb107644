package io.socialdata.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.client.WebhookSignature.Signed;
import io.socialdata.client.WebhookVerificationException.Reason;
import io.socialdata.client.model.WebhookEvent;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies deliveries by {@code X-Service-Signature}, or by the headers of Standard Webhooks.
 *
 * <p>Deliveries repeat: drop an event whose id was seen before.
 */
public final class WebhookVerifier {

    private final String secret;
    private final Duration tolerance;
    private final Clock clock;

    /** Takes the secret of the webhook, {@code whsec_} included; deliveries may be five minutes old. */
    public WebhookVerifier(String secret) {
        this(secret, Duration.ofMinutes(5), Clock.systemUTC());
    }

    /** Takes how old a delivery may be, and how far in the future. */
    public WebhookVerifier(String secret, Duration tolerance, Clock clock) {
        this.secret = secret;
        this.tolerance = tolerance;
        this.clock = clock;
    }

    /**
     * Returns the event of a delivery.
     *
     * @param headers first value of each header; case does not matter
     * @param body raw bytes, before any parsing
     * @throws WebhookVerificationException if it is not genuine or not fresh
     */
    public WebhookEvent verify(Map<String, String> headers, byte[] body) {
        Signed signed = WebhookSignature.of(secret, headers);
        if (Math.abs(clock.millis() - signed.seconds() * 1000) > tolerance.toMillis()) {
            throw new WebhookVerificationException(Reason.EXPIRED, "The delivery is too old, or from the future");
        }
        byte[] expected = signature(signed, body);
        boolean fits = false;
        for (byte[] one : signed.signatures()) {
            // Every signature is compared, in constant time, so that the time taken says nothing.
            fits |= MessageDigest.isEqual(expected, one);
        }
        if (!fits) {
            throw new WebhookVerificationException(Reason.FORGED, "No signature fits the body");
        }
        return event(body);
    }

    private static byte[] signature(Signed signed, byte[] body) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(signed.key(), "HmacSHA256"));
            mac.update(signed.prefix());
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
        }
    }

    private static WebhookEvent event(byte[] body) {
        try {
            JsonNode tree = Json.MAPPER.readTree(body);
            return Json.MAPPER.treeToValue(tree, WebhookEvent.class);
        } catch (JsonProcessingException e) {
            throw new WebhookVerificationException(Reason.MALFORMED, "The body is not an event");
        } catch (IOException e) {
            throw new WebhookVerificationException(Reason.MALFORMED, "The body is not UTF-8");
        }
    }
}
