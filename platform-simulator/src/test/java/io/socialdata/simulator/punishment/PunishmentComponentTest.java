package io.socialdata.simulator.punishment;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class PunishmentComponentTest {

    @BeforeEach
    @AfterEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void nobodyIsPunishedByDefault() {
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT0.2S\"}");

        assertThat(statusesAtOnce(6)).containsOnly(200);
    }

    @Test
    void tooManyCallsAtOnceMeetALimitThatNoHeaderShows() {
        limits("{\"callsAtOnce\":4}");
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT0.5S\"}");

        List<Integer> statuses = statusesAtOnce(6);

        assertThat(statuses).contains(429);
        assertThat(statuses.stream().filter(status -> status == 200)).hasSizeGreaterThanOrEqualTo(4);
        given().delete("/simulator/faults");
        assertThat(timeline().statusCode()).isEqualTo(200);
    }

    @Test
    void accountThatGoesOnIsLockedThenHeldBackThenSuspended() throws Exception {
        limits("{\"callsAtOnce\":1,\"offencesPerStep\":1}");
        Thread underWay = callUnderWay();
        timeline().then().statusCode(429).header("x-rate-limit-remaining", "48").body("errors[0].code", equalTo(88));
        timeline().then().statusCode(403).body("errors[0].code", equalTo(326));

        Response heldBack = timeline();
        assertThat(heldBack.statusCode()).isEqualTo(200);
        assertThat(TimelineResponse.of(heldBack.asString(), "/data/user/result/timeline/timeline")
                        .posts())
                .isEmpty();
        timeline().then().statusCode(403).body("errors[0].code", equalTo(64));
        given().get("/simulator/punishment")
                .then()
                .body("offenders", hasSize(1))
                .body("offenders[0].handle", equalTo("gauge_reader"))
                .body("offenders[0].punishment", equalTo("SUSPENDED"));

        HttpTestClient.reset();
        timeline().then().statusCode(200);
        underWay.join();
    }

    @Test
    void invalidLimitsAreRejected() {
        given().contentType(ContentType.JSON)
                .body("{\"callsAtOnce\":0}")
                .post("/simulator/punishment")
                .then()
                .statusCode(400)
                .body("message", containsString("above zero"));
    }

    /** Makes a call that gets no response for some seconds, so that each other call is one too many. */
    private static Thread callUnderWay() {
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT3S\",\"times\":1}");
        Thread call = Thread.startVirtualThread(PunishmentComponentTest::timeline);
        await().until(() -> given().get("/simulator/calls").jsonPath().getList("calls"), hasSize(1));
        return call;
    }

    private static void limits(String change) {
        given().contentType(ContentType.JSON)
                .body(change)
                .post("/simulator/punishment")
                .then()
                .statusCode(200)
                .body("limits.enabled", equalTo(true));
    }

    private static List<Integer> statusesAtOnce(int calls) {
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> results = IntStream.range(0, calls)
                    .mapToObj(call -> callers.submit(() -> timeline().statusCode()))
                    .toList();
            return results.stream().map(PunishmentComponentTest::result).toList();
        }
    }

    private static int result(Future<Integer> call) {
        try {
            return call.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError("the call failed", e);
        }
    }

    private static Response timeline() {
        return HttpTestClient.query(
                "UserTweets", "\"userId\":\"" + HttpTestClient.samples().get("acting_user_id") + "\"");
    }
}
