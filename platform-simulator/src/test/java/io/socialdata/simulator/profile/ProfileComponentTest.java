package io.socialdata.simulator.profile;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.arc.All;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.profile.PlatformProfile.Denial;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ProfileComponentTest {

    @Inject
    @All
    List<EndpointTable> tables;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @AfterEach
    void denyWhatThePlatformDenies() {
        apply("{\"profile\":\"as-of-2026-08\"}").statusCode(200);
    }

    @Test
    void friendlyPlatformServesEverything() {
        apply("{\"profile\":\"friendly\"}").statusCode(200);

        assertThat(userById().statusCode()).isEqualTo(200);
    }

    @Test
    void everyDeniedOperationIsOneThatTheSimulatorServesOtherwise() {
        Set<String> served = tables.stream()
                .flatMap(table -> table.endpoints().stream())
                .map(Endpoint::name)
                .collect(Collectors.toSet());

        assertThat(PlatformProfile.AS_OF_2026_08.rows().stream()
                        .filter(row -> row.denial() != Denial.MOVED)
                        .flatMap(row -> row.operations().stream()))
                .isSubsetOf(served);
    }

    @Test
    void withdrawnOperationsAreAnEmpty404() {
        for (String path : List.of("/1.1/account/verify_credentials.json", "/1.1/account/settings.json")) {
            Response response = HttpTestClient.signedIn().get(path);
            assertThat(response.statusCode()).isEqualTo(404);
            assertThat(response.asByteArray()).isEmpty();
        }
    }

    @Test
    void guardedOperationsAreAPageOfTheEdge() {
        for (Response response : List.of(
                userById(),
                HttpTestClient.query(
                        "TweetResultByRestId",
                        "\"tweetId\":\"" + HttpTestClient.samples().get("tweet_id") + "\""))) {
            response.then().statusCode(403).header("content-type", containsString("text/html"));
        }
    }

    @Test
    void passwordLoginIsClosed() {
        HttpTestClient.bearer()
                .post("/1.1/onboarding/task.json?flow_name=login")
                .then()
                .statusCode(400)
                .body("errors[0].code", equalTo(366));
    }

    @Test
    void assistantRefusesPrograms() {
        HttpTestClient.mutate("CreateGrokConversation", "")
                .then()
                .statusCode(403)
                .body("error.message", containsString("anti-bot rules"));
    }

    @Test
    void onlyConversationsFromBeforeAreReadAndWritten() {
        // They have not written to each other yet.
        String recipient = HttpTestClient.samples().get("other_user_id");
        String fresh = conversationWith(recipient);
        String old = HttpTestClient.samples().get("conversation_id");

        assertThat(conversation(fresh).statusCode()).isEqualTo(401);
        assertThat(conversation(fresh).asByteArray()).isEmpty();
        assertThat(conversation(old).statusCode()).isEqualTo(200);
        send("'conversation_id':'" + old + "'").then().statusCode(200);
        send("'recipient_ids':'" + recipient + "'").then().statusCode(403).body("errors[0].code", equalTo(151));
        send("'recipient_ids':'" + recipient + "," + HttpTestClient.samples().get("user_id") + "'")
                .then()
                .statusCode(403)
                .body("errors[0].code", equalTo(151));
    }

    @Test
    void otherOperationsAreServed() {
        HttpTestClient.query("UserByScreenName", "\"screen_name\":\"river_atlas\"")
                .then()
                .statusCode(200);
    }

    @Test
    void testerSwitchesAnOperationOnAgain() {
        apply("{\"served\":[\"UserByRestId\"]}")
                .statusCode(200)
                .body("profile", equalTo("as-of-2026-08"))
                .body("served", equalTo(List.of("UserByRestId")));

        assertThat(userById().statusCode()).isEqualTo(200);
        assertThat(HttpTestClient.signedIn().get("/1.1/account/settings.json").statusCode())
                .isEqualTo(404);

        HttpTestClient.reset();
        assertThat(userById().statusCode()).isEqualTo(200);
        apply("{}").body("served", equalTo(List.of()));
        assertThat(userById().statusCode()).isEqualTo(403);
    }

    @Test
    void operationThatIsNotDeniedCannotBeSwitchedOn() {
        apply("{\"served\":[\"UserByRestid\"]}").statusCode(400).body("message", containsString("UserByRestId"));
        apply("{\"profile\":\"hostile\"}").statusCode(400).body("message", containsString("as-of-2026-08"));
    }

    private static ValidatableResponse apply(String profile) {
        return given().contentType(ContentType.JSON)
                .body(profile)
                .post("/simulator/platform")
                .then();
    }

    private static Response userById() {
        return HttpTestClient.query(
                "UserByRestId", "\"userId\":\"" + HttpTestClient.samples().get("user_id") + "\"");
    }

    private static String conversationWith(String other) {
        long one = Long.parseLong(HttpTestClient.samples().get("acting_user_id"));
        long two = Long.parseLong(other);
        return Math.min(one, two) + "-" + Math.max(one, two);
    }

    private static Response conversation(String id) {
        return HttpTestClient.signedIn().get("/1.1/dm/conversation/" + id + ".json");
    }

    private static Response send(String target) {
        return HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body(("{" + target + ",'request_id':'r-" + System.nanoTime() + "','text':'Hello'}").replace('\'', '"'))
                .post("/1.1/dm/new2.json");
    }
}
