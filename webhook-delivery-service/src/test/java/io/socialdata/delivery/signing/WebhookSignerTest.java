package io.socialdata.delivery.signing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WebhookSignerTest {

    /** The example that Standard Webhooks publishes for authors of verifiers. */
    private static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    private static final String OTHER = "whsec_EXAMPLEexampleEXAMPLEexampleEXAMPLEexample1A";
    private static final String MESSAGE = "msg_p5jXN8AQM9LWM0D4loKWxJek";
    private static final Instant AT = Instant.ofEpochSecond(1614265330);
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);

    private static final String OWN = "2e37df5d4a028c51a7f3133d64ae1e300d2c2c900f1b1d49d4369ad2530f8964";

    @Test
    void publishedExampleOfStandardWebhooksIsReproduced() {
        assertThat(headers(new SigningSecrets(List.of(SECRET))))
                .containsEntry("webhook-id", MESSAGE)
                .containsEntry("webhook-timestamp", "1614265330")
                .containsEntry("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    @Test
    void ownSignatureIsHexHmacOverTimeAndBodyWithTheFullSecret() {
        assertThat(headers(new SigningSecrets(List.of(SECRET))))
                .containsEntry("X-Service-Signature", "t=1614265330,v1=" + OWN);
    }

    @Test
    void bothSecretsSignDuringAnOverlap() {
        Map<String, String> both = headers(new SigningSecrets(List.of(SECRET, OTHER)));
        Map<String, String> older = headers(new SigningSecrets(List.of(OTHER)));

        assertThat(both.get("X-Service-Signature"))
                .isEqualTo("t=1614265330,v1=" + OWN + ","
                        + older.get("X-Service-Signature").split(",", -1)[1]);
        assertThat(both.get("webhook-signature"))
                .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= " + older.get("webhook-signature"));
    }

    @Property(tries = 200)
    void differentBodiesHaveDifferentSignatures(@ForAll byte[] body) {
        Map<String, String> signed = WebhookSigner.headers(new SigningSecrets(List.of(SECRET)), MESSAGE, AT, body);

        assertThat(signed.get("X-Service-Signature").endsWith(OWN)).isEqualTo(Arrays.equals(body, BODY));
    }

    @Test
    void newSecretsDifferAndAreBase64() {
        String secret = SigningSecretCodec.fresh();

        assertThat(secret)
                .startsWith("whsec_")
                .isNotEqualTo(SigningSecretCodec.fresh())
                .doesNotContain("=");
        assertThat(Base64.getDecoder().decode(secret.substring("whsec_".length())))
                .hasSize(33);
    }

    @Test
    void secretsAreNotPrinted() {
        assertThat(new SigningSecrets(List.of(SECRET, OTHER)).toString()).doesNotContain("whsec_");
    }

    private static Map<String, String> headers(SigningSecrets secrets) {
        return WebhookSigner.headers(secrets, MESSAGE, AT, BODY);
    }
}
