package io.socialdata.simulator.control;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@FriendlyPlatform({"1.1/account/verify_credentials.json", "UserByRestId"})
class ControlPlaneComponentTest {

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void samplesContainAllExpectedKeys() {
        Map<String, String> samples = HttpTestClient.samples();

        assertThat(samples)
                .containsKeys(
                        "handle",
                        "user_id",
                        "other_user_id",
                        "tweet_id",
                        "article_tweet_id",
                        "list_id",
                        "community_id",
                        "open_community_id",
                        "space_id",
                        "auth_token",
                        "ct0",
                        "login_username",
                        "login_password",
                        "login_totp_secret")
                .allSatisfy((name, value) -> assertThat(value).isNotBlank());
        assertThat(samples.get("tweet_id")).isNotEqualTo(samples.get("article_tweet_id"));
        assertThat(samples.get("community_id")).isNotEqualTo(samples.get("open_community_id"));
    }

    @Test
    void samplesAreTheSameAfterAReset() {
        Map<String, String> before = HttpTestClient.samples();

        HttpTestClient.reset();

        assertThat(HttpTestClient.samples()).isEqualTo(before);
    }

    @Test
    void poolHasFiveWorkingAccountsBesideTheSamples() {
        List<Map<String, String>> pool =
                given().get("/simulator/pool").jsonPath().getList("");

        assertThat(pool).hasSize(5).doesNotHaveDuplicates();
        assertThat(pool)
                .extracting(account -> account.get("auth_token"))
                .doesNotContain(HttpTestClient.samples().get("auth_token"));
        assertThat(pool)
                .allSatisfy(account -> HttpTestClient.session(account.get("auth_token"), account.get("ct0"))
                        .get("/1.1/account/verify_credentials.json")
                        .then()
                        .statusCode(200));
    }

    @Test
    void handlesAreThoseOfUsersWhosePostsArePublic() {
        Map<String, String> samples = HttpTestClient.samples();

        List<String> handles =
                given().get("/simulator/handles?limit=300").jsonPath().getList("handles");

        assertThat(handles)
                .contains(samples.get("handle"))
                .doesNotContain(
                        samples.get("protected_handle"),
                        samples.get("suspended_handle"),
                        samples.get("deactivated_handle"));
        given().get("/simulator/handles?limit=2").then().body("handles", hasSize(2));
    }

    @Test
    void callsAreLoggedWithoutTokens() {
        HttpTestClient.signedIn()
                .queryParam("variables", "{\"screen_name\":\"nobody_here\"}")
                .get("/graphql/x/UserByScreenName");
        HttpTestClient.bearer().get("/graphql/x/UserByRestId");

        Response calls = given().get("/simulator/calls");
        calls.then()
                .body("counts.UserByScreenName.MISSING", equalTo(1))
                .body("counts.UserByRestId.REFUSED", equalTo(1))
                .body("calls", hasSize(2))
                .body("calls[1].caller", equalTo("gauge_reader"))
                .body("calls[1].variables", containsString("nobody_here"))
                .body("calls[0].status", equalTo(401));
        assertThat(calls.asString())
                .doesNotContain(
                        HttpTestClient.samples().get("auth_token"),
                        HttpTestClient.samples().get("ct0"));
        given().get("/simulator/calls?operation=UserByRestId&limit=5").then().body("calls", hasSize(1));
    }

    @Test
    void callLogCanBeCleared() {
        HttpTestClient.signedIn().get("/1.1/account/verify_credentials.json");

        given().delete("/simulator/calls").then().statusCode(204);

        given().get("/simulator/calls").then().body("calls", hasSize(0));
    }

    @Test
    void faultsAreListedAndRemoved() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":88,\"operation\":\"UserByScreenName\",\"nth\":3}");

        String id = given().get("/simulator/faults")
                .then()
                .body("faults", hasSize(1))
                .body("faults[0].order.code", equalTo(88))
                .extract()
                .path("faults[0].id");
        given().delete("/simulator/faults/" + id).then().statusCode(204);
        given().delete("/simulator/faults/" + id).then().statusCode(404);

        HttpTestClient.install("{\"kind\":\"cut\"}");
        given().delete("/simulator/faults").then().statusCode(204);
        given().get("/simulator/faults").then().body("faults", hasSize(0));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"kind\":\"explode\"}", "{\"kind\":\"cut\",\"operaton\":\"X\"}", "{", "[]", "", "null", "{}"})
    void invalidFaultsAreRejectedWithAMessage(String order) {
        String message = given().contentType(ContentType.JSON)
                .body(order)
                .post("/simulator/faults")
                .then()
                .statusCode(400)
                .extract()
                .path("message");

        assertThat(message).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"advance\":\"-PT1S\"}", "{\"advance\":\"soon\"}", "{}", "", "null"})
    void clockOnlyMovesForward(String move) {
        given().contentType(ContentType.JSON)
                .body(move)
                .post("/simulator/clock")
                .then()
                .statusCode(400);
    }

    @Test
    void htmlPageLoadsNothingExternal() {
        given().get("/simulator")
                .then()
                .statusCode(200)
                .header("content-type", containsString("text/html"))
                .header("content-security-policy", containsString("default-src 'none'"))
                .body(not(containsString("https://")));
    }

    @Test
    void unknownControlPathsAreNotFound() {
        given().get("/simulator/nothing").then().statusCode(404).body("message", equalTo("no such control"));
    }

    @Test
    void requestsAreCountedByOperationAndOutcome() {
        HttpTestClient.signedIn().get("/1.1/account/verify_credentials.json");

        given().port(management())
                .get("/q/metrics")
                .then()
                .statusCode(200)
                .body(containsString(
                        "simulator_requests_total{operation=\"1.1/account/verify_credentials.json\",outcome=\"ok\"}"));
        given().port(management()).get("/q/health/ready").then().statusCode(200);
    }

    private static int management() {
        return ConfigProvider.getConfig().getValue("quarkus.management.port", Integer.class);
    }
}
