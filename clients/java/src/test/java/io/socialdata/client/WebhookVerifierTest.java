package io.socialdata.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.socialdata.client.WebhookVerificationException.Reason;
import io.socialdata.client.model.Alert;
import io.socialdata.client.model.WebhookEvent;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class WebhookVerifierTest {

    private static final byte[] KEY = new byte[33];
    private static final String SECRET = "whsec_" + Base64.getEncoder().encodeToString(KEY);
    private static final long NOW = 1_772_619_330;
    private static final String BODY = "{\"id\":\"e1\",\"type\":\"tweet.created\",\"tweet\":{\"id\":\"1\"}}";

    private final WebhookVerifier verifier =
            new WebhookVerifier(SECRET, Duration.ofMinutes(5), Clock.fixed(Instant.ofEpochSecond(NOW), ZoneOffset.UTC));

    @Test
    void genuineDeliveryOfEitherSchemeBecomesItsEvent() throws GeneralSecurityException {
        assertThat(verifier.verify(own(NOW), BODY.getBytes(UTF_8)).tweet().id()).isEqualTo("1");
        assertThat(verifier.verify(standard(NOW), BODY.getBytes(UTF_8)).id()).isEqualTo("e1");
    }

    @Test
    void alertIsRead() throws GeneralSecurityException {
        String body =
                "{\"id\":\"e2\",\"type\":\"alert.raised\",\"tweet\":null,\"alert\":{\"kind\":\"balance.low\",\"limit\":5}}";

        WebhookEvent event = verifier.verify(own(NOW, body), body.getBytes(UTF_8));

        assertThat(event.tweet()).isNull();
        assertThat(event.alert()).extracting(Alert::kind, Alert::limit).containsExactly("balance.low", 5.0);
    }

    @Test
    void changedBodyIsForged() throws GeneralSecurityException {
        rejected(own(NOW), BODY + " ", Reason.FORGED);
        rejected(standard(NOW), BODY + " ", Reason.FORGED);
        rejected(Map.of("x-service-signature", "t=" + NOW), BODY, Reason.FORGED);
    }

    @Test
    void deliveryOutsideTheWindowIsExpired() throws GeneralSecurityException {
        rejected(own(NOW - 301), BODY, Reason.EXPIRED);
        rejected(own(NOW + 301), BODY, Reason.EXPIRED);
        rejected(standard(NOW - 301), BODY, Reason.EXPIRED);
        assertThat(verifier.verify(own(NOW - 300), BODY.getBytes(UTF_8))).isNotNull();
    }

    @Test
    void deliveryWithoutSignatureOrTimeIsRejected() {
        rejected(Map.of(), BODY, Reason.MISSING);
        rejected(Map.of("X-Service-Signature", "v1=00"), BODY, Reason.MALFORMED);
    }

    @Test
    void signatureOfAnUnknownVersionIsPassedOver() throws GeneralSecurityException {
        Map<String, String> headers = new HashMap<>(standard(NOW));
        headers.compute("webhook-signature", (_, genuine) -> "v2,x " + genuine + " v3");

        assertThat(verifier.verify(headers, BODY.getBytes(UTF_8)).id()).isEqualTo("e1");
    }

    private void rejected(Map<String, String> headers, String body, Reason reason) {
        assertThatExceptionOfType(WebhookVerificationException.class)
                .isThrownBy(() -> verifier.verify(headers, body.getBytes(UTF_8)))
                .satisfies(failure -> assertThat(failure.reason()).isEqualTo(reason));
    }

    private static Map<String, String> own(long seconds) throws GeneralSecurityException {
        return own(seconds, BODY);
    }

    private static Map<String, String> own(long seconds, String body) throws GeneralSecurityException {
        byte[] signature = hmac(SECRET.getBytes(UTF_8), seconds + "." + body);
        return Map.of(
                "x-service-signature",
                "t=%d,v1=%s".formatted(seconds, HexFormat.of().formatHex(signature)));
    }

    private static Map<String, String> standard(long seconds) throws GeneralSecurityException {
        byte[] signature = hmac(KEY, "e1." + seconds + "." + BODY);
        return Map.of(
                "webhook-id",
                "e1",
                "webhook-timestamp",
                Long.toString(seconds),
                "webhook-signature",
                "v1," + Base64.getEncoder().encodeToString(signature));
    }

    private static byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text.getBytes(UTF_8));
    }
}
