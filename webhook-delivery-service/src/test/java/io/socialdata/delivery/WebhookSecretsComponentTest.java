package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.delivery.Key.Hook;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The result of a test event, and which secrets sign. */
@QuarkusTest
class WebhookSecretsComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();

    @AfterEach
    void closeReceiver() {
        receiver.close();
    }

    @Test
    void testEventIsSignedAndReported() {
        Hook hook = key.hook(receiver.url("ok"));

        key.test(hook.id())
                .then()
                .statusCode(200)
                .body("delivered", equalTo(true))
                .body("status_code", equalTo(200))
                .body("error", nullValue());

        RawReceiver.Request request = receiver.received("ok").getFirst();
        assertThat(request.headers())
                .containsEntry("x-service-event", "webhook.test")
                .containsEntry("x-service-attempt", "1");
        assertThat(request.body()).contains("\"type\":\"webhook.test\"").contains("\"tweet\":null");
        key.deliveries("").then().body("count", equalTo(0));
    }

    @Test
    void failedTestIsNoError() {
        Hook refusing = key.hook(receiver.url("no", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.response(503));
            return true;
        }));
        key.test(refusing.id())
                .then()
                .statusCode(200)
                .body("delivered", equalTo(false))
                .body("status_code", equalTo(503))
                .body("error", notNullValue());
        Hook closed = key.hook("http://127.0.0.1:1/");
        key.test(closed.id()).then().body("delivered", equalTo(false)).body("status_code", nullValue());
    }

    @Test
    void goneReceiverDisablesItsWebhookInATestToo() {
        Hook gone = key.hook(receiver.url("gone", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.response(410));
            return true;
        }));

        key.test(gone.id()).then().body("delivered", equalTo(false)).body("status_code", equalTo(410));

        key.list().then().body("webhooks[0].status", equalTo("disabled"));
        key.test(gone.id()).then().statusCode(409).body("error", equalTo("webhook_disabled"));
        key.update(gone.id(), Map.of("status", "active")).then().body("status", equalTo("active"));
    }

    @Test
    void bothSecretsSignDuringTheOverlap() {
        Hook hook = key.hook(receiver.url("ok"));
        String path = "/webhook/" + hook.id() + "/rotate";

        String fresh =
                key.as("dashboard").post(path).then().statusCode(200).extract().path("secret");

        assertThat(fresh).isNotEqualTo(hook.secret());
        key.test(hook.id());
        assertThat(receiver.received("ok")
                        .getLast()
                        .headers()
                        .get("x-service-signature")
                        .split(","))
                .hasSize(3);
        key.as("dashboard").body(Map.of("overlap_seconds", 0)).post(path).then().statusCode(200);
        key.test(hook.id());
        assertThat(receiver.received("ok")
                        .getLast()
                        .headers()
                        .get("x-service-signature")
                        .split(","))
                .hasSize(2);
        key.as("operator").post(path).then().statusCode(403);
        Key.fresh().as("dashboard").post(path).then().statusCode(404);
    }

    /** The documentation promises an overlap of one day to a receiver that holds the previous secret. */
    @Test
    void secretKeepsSigningThroughAnotherRotation() throws Exception {
        Hook hook = key.hook(receiver.url("twice"));
        String path = "/webhook/" + hook.id() + "/rotate";
        String second = key.as("dashboard").post(path).path("secret");
        String third = key.as("dashboard").post(path).path("secret");

        key.test(hook.id());

        RawReceiver.Request request = receiver.received("twice").getLast();
        String seconds = request.headers().get("webhook-timestamp");
        assertThat(request.headers().get("x-service-signature").split(","))
                .containsExactly(
                        "t=" + seconds,
                        signature(third, seconds, request),
                        signature(second, seconds, request),
                        signature(hook.secret(), seconds, request));
    }

    @Test
    void atMostFiveSecretsSignAndRotationWithoutOverlapEndsTheOthers() {
        Hook hook = key.hook(receiver.url("many"));
        String path = "/webhook/" + hook.id() + "/rotate";
        for (int i = 0; i < 4; i++) {
            key.as("dashboard").post(path).then().statusCode(200);
        }

        key.as("dashboard").post(path).then().statusCode(409).body("error", equalTo("limit_reached"));
        key.test(hook.id());
        assertThat(signatures("many")).isEqualTo(5);
        key.as("dashboard").body(Map.of("overlap_seconds", 0)).post(path).then().statusCode(200);

        key.test(hook.id());
        assertThat(signatures("many")).isEqualTo(1);
        key.as("dashboard").post(path).then().statusCode(200);
    }

    private int signatures(String name) {
        return receiver.received(name)
                        .getLast()
                        .headers()
                        .get("x-service-signature")
                        .split(",")
                        .length
                - 1;
    }

    private static String signature(String secret, String seconds, RawReceiver.Request request) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return "v1="
                + HexFormat.of()
                        .formatHex(mac.doFinal((seconds + "." + request.body()).getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void holderOfTheKeyRotatesTheSecret() {
        Hook hook = key.hook(receiver.url("ok"));

        String fresh = key.rotate(hook.id(), Map.of())
                .then()
                .statusCode(200)
                .body("id", equalTo(hook.id().toString()))
                .body("previous_signs_until", notNullValue())
                .extract()
                .path("secret");

        assertThat(fresh).startsWith("whsec_").isNotEqualTo(hook.secret());
        assertThat(standardSignatures(hook)).isEqualTo(2);
        key.rotate(hook.id(), Map.of("overlap_seconds", 0)).then().statusCode(200);
        assertThat(standardSignatures(hook)).isEqualTo(1);
        key.rotate(hook.id(), Map.of("overlap_seconds", 604_801))
                .then()
                .statusCode(400)
                .body("field", equalTo("overlap_seconds"));
    }

    private long standardSignatures(Hook hook) {
        key.test(hook.id());
        String header = receiver.received("ok").getLast().headers().get("webhook-signature");
        return header.chars().filter(character -> character == ' ').count() + 1;
    }
}
