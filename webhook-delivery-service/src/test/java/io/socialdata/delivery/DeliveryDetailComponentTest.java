package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.delivery.RawReceiver.Behaviour;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the owner of a webhook sees of one delivery: payload, attempts, headers sent, and the receiver's responses. */
@QuarkusTest
class DeliveryDetailComponentTest {

    private final Key key = Key.fresh();
    private final RawReceiver receiver = RawReceiver.plain();
    private final TestEvents posts = new TestEvents();

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    private DeliveryTables table;

    @BeforeEach
    void readTables() {
        table = new DeliveryTables(jdbi, clock);
    }

    @AfterEach
    void close() {
        posts.close();
        receiver.close();
    }

    @Test
    void failedAttemptsShowWhatWasSentAndWhatCameBack() {
        Hook hook = key.hook(receiver.url(
                "broken",
                Receivers.sends("HTTP/1.1 503 Broken\r\nContent-Type: text/html\r\nSet-Cookie: sid=verysecret\r\n"
                        + "X-Auth-Token: alsosecret\r\nContent-Length: 25\r\n\r\n<script>alert(1)</script>")));

        JsonPath detail = ended(hook);

        assertThat(detail.getString("status")).isEqualTo("failed");
        assertThat(detail.getString("failure_reason")).isEqualTo("exhausted");
        assertThat(detail.getList("attempts.number")).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        assertThat(detail.getList("attempts.status_code")).containsOnly(503);
        assertThat(detail.getList("attempts.duration_ms"))
                .allSatisfy(duration -> assertThat(duration).isInstanceOf(Integer.class));
        assertThat(detail.getString("attempts[7].response.body")).isEqualTo("<script>alert(1)</script>");
        assertThat(header(detail, "response.headers", "Content-Type")).isEqualTo("text/html");
        assertThat(header(detail, "response.headers", "Set-Cookie")).isEqualTo("[masked]");
        assertThat(header(detail, "response.headers", "X-Auth-Token")).isEqualTo("[masked]");
        assertThat(detail.prettify()).doesNotContain("verysecret", "alsosecret", hook.secret());
        RawReceiver.Request first = receiver.received("broken").getFirst();
        assertThat(detail.getString("payload")).isEqualTo(first.body());
        assertThat(header(detail, "request_headers", "X-Service-Signature"))
                .isEqualTo(first.headers().get("x-service-signature"));
        assertThat(header(detail, "request_headers", "X-Service-Attempt")).isEqualTo("1");
    }

    @Test
    void deliveryAcceptedAtOnceKeepsNoExchange() {
        Hook hook = key.hook(receiver.url("well"));

        JsonPath detail = ended(hook);

        assertThat(detail.getString("status")).isEqualTo("delivered");
        assertThat(detail.getList("attempts")).hasSize(1);
        assertThat(detail.getInt("attempts[0].duration_ms")).isNotNegative();
        assertThat(detail.<Object>get("attempts[0].request_headers")).isNull();
        assertThat(detail.<Object>get("attempts[0].response")).isNull();
        assertThat(table.count("select count(*) from failed_attempt where delivery_id = '%s'"
                        .formatted(detail.getString("id"))))
                .isZero();
    }

    @Test
    void pendingDeliveryShowsItsNextAttempt() {
        Hook hook = key.hook(receiver.url("later", Receivers.failsBefore(1, 204)));
        posts.detected(TestEvents.of(key, null));
        Awaitility.await()
                .atMost(DeliveryTables.TIMEOUT)
                .until(() ->
                        table.count("select count(*) from pending_delivery where attempts = 1 and webhook_id = '%s'"
                                        .formatted(hook.id()))
                                == 1);

        Response detail = key.delivery(id());

        detail.then()
                .body("status", equalTo("pending"))
                .body("next_attempt_at", notNullValue())
                .body("failure_reason", nullValue())
                .body("attempts", hasSize(1))
                .body("attempts[0].outcome", equalTo("5xx"));
        table.advanceUntilNothingIsPending();
        key.delivery(id())
                .then()
                .body("next_attempt_at", nullValue())
                .body("attempts.status_code", hasSize(2))
                .body("attempts.duration_ms", everyItem(notNullValue()));
    }

    @Test
    void onlyTheBeginningOfALongResponseIsKept() {
        String text = "HTTP/1.1 500 Broken\r\nContent-Length: 6000\r\nX-Long: " + "h".repeat(2_000) + "\r\n\r\n"
                + "ä".repeat(3_000);
        Hook hook = key.hook(receiver.url("long", Receivers.sends(text)));

        JsonPath detail = ended(hook);

        assertThat(detail.getString("attempts[0].response.body")).isEqualTo("ä".repeat(2_048));
        assertThat(detail.getBoolean("attempts[0].response.truncated")).isTrue();
        assertThat(header(detail, "response.headers", "X-Long")).hasSize(256);
    }

    @Test
    void bodyThatIsNotTextIsReturnedAsBytes() {
        byte[] image = {(byte) 0x89, 'P', 'N', 'G', 0, 1, 2, (byte) 0xff};
        Behaviour behaviour = (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.bytes("HTTP/1.1 410 Gone\r\nContent-Length: 8\r\n\r\n"));
            socket.getOutputStream().write(image);
            return true;
        };
        Hook hook = key.hook(receiver.url("image", behaviour));

        JsonPath detail = ended(hook);

        assertThat(detail.getString("attempts[0].response.body")).isNull();
        assertThat(Base64.getDecoder().decode(detail.getString("attempts[0].response.body_base64")))
                .isEqualTo(image);
    }

    @Test
    void attemptWithoutAResponseShowsWhatWasSent() {
        Hook hook = key.hook("http://127.0.0.1:1/");

        JsonPath detail = ended(hook);

        assertThat(detail.getString("attempts[0].outcome")).isEqualTo("connect");
        assertThat(detail.<Object>get("attempts[0].response")).isNull();
        assertThat(header(detail, "request_headers", "webhook-signature")).startsWith("v1,");
    }

    @Test
    void replayKeepsEachAttemptOnce() {
        AtomicBoolean well = new AtomicBoolean();
        Hook hook = key.hook(receiver.url("gone", (request, socket) -> {
            socket.getOutputStream().write(RawReceiver.response(well.get() ? 200 : 410));
            return true;
        }));
        ended(hook);
        key.update(hook.id(), Map.of("status", "active"));
        well.set(true);

        key.as("dashboard").post("/delivery/" + id() + "/replay").then().body("requeued", equalTo(1));
        Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> table.delivered(hook.id()) == 1);

        key.delivery(id()).then().body("attempts.status_code", equalTo(List.of(410, 200)));
    }

    @Test
    void deliveryOfAnotherKeyOrAccountIsNotFound() {
        Hook hook = key.hook(receiver.url("mine"));
        String id = ended(hook).getString("id");

        Key.fresh().delivery(id).then().statusCode(404).body("error", equalTo("not_found"));
        new Key(UUID.randomUUID(), key.account()).delivery(id).then().statusCode(404);
        new Key(key.id(), UUID.randomUUID()).delivery(id).then().statusCode(404);
        key.delivery("nonsense").then().statusCode(404);
        Key.fresh().as("dashboard").get("/delivery/" + id).then().statusCode(404);
        key.as("dashboard").get("/delivery/" + id).then().statusCode(200);
    }

    @Test
    void deletedPayloadIsNull() {
        Hook hook = key.hook(receiver.url("old"));
        PostDetectedV1 post = TestEvents.of(key, null);
        posts.detected(post);
        table.awaitEnd(hook.id());

        jdbi.useHandle(handle -> handle.execute("delete from post where event_id = ?", post.eventId()));

        key.delivery(id())
                .then()
                .statusCode(200)
                .body("payload", nullValue())
                .body("event_id", equalTo(post.eventId().toString()));
    }

    private JsonPath ended(Hook hook) {
        posts.detected(TestEvents.of(key, null));
        Awaitility.await()
                .atMost(DeliveryTables.TIMEOUT)
                .until(() ->
                        table.pending(hook.id()) == 1 || table.end(hook.id()).isPresent());
        table.advanceUntilNothingIsPending();
        return key.delivery(id()).then().statusCode(200).extract().jsonPath();
    }

    private String id() {
        return key.deliveries("").path("deliveries[0].id");
    }

    /** Returns the header of the first attempt. */
    private static String header(JsonPath detail, String list, String name) {
        return detail.getString("attempts[0].%s.find { it.name == '%s' }.value".formatted(list, name));
    }
}
