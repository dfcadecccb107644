package io.socialdata.simulator.server;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DriftComponentTest {

    private static final String USER = "data.user.result";

    @BeforeEach
    @AfterEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void oldIdsAreValidForAWhileAfterARotation() {
        install("rotate_id", "'value':'brand-new','grace':'PT10M','operation':'UserByScreenName'");
        assertThat(ask("x").statusCode()).isEqualTo(200);
        assertThat(ask("brand-new").statusCode()).isEqualTo(200);

        advance("PT11M");
        assertThat(ask("x").statusCode()).isEqualTo(404);
        assertThat(ask("x").asByteArray()).isEmpty();
        assertThat(ask("brand-new").statusCode()).isEqualTo(200);
    }

    @Test
    void idInTheBodyIsCheckedLikeThatInThePath() {
        install("rotate_id", "'value':'brand-new','operation':'CreateBookmark'");

        assertThat(bookmark("old").statusCode()).isEqualTo(404);
        assertThat(bookmark("brand-new").statusCode()).isEqualTo(200);
    }

    @Test
    void newFeatureIsNamedByTheErrorUntilItIsSent() {
        install("require_feature", "'name':'shiny_enabled'");

        ask("x").then()
                .statusCode(400)
                .body("errors[0].code", equalTo(336))
                .body("errors[0].message", containsString("shiny_enabled"));
        HttpTestClient.signedIn()
                .queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .queryParam("features", "{\"shiny_enabled\":false}")
                .get("/graphql/x/UserByScreenName")
                .then()
                .statusCode(200);
    }

    @Test
    void newVariableIsRequiredWithStatus422() {
        install("require_variable", "'name':'withSafety'");

        ask("x").then().statusCode(422).body("errors[0].message", containsString("$withSafety"));
        HttpTestClient.query("UserByScreenName", "\"screen_name\":\"river_atlas\",\"withSafety\":true")
                .then()
                .statusCode(200);
    }

    @Test
    void requiredHeaderAndBearerAreCheckedBeforeTheSession() {
        install("require_header", "'name':'x-client-version'");
        assertThat(ask("x").statusCode()).isEqualTo(404);
        HttpTestClient.signedIn()
                .header("x-client-version", "2")
                .queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName")
                .then()
                .statusCode(200);

        heal();
        install("require_bearer", "'value':'another-token'");
        ask("x").then().statusCode(401).body("errors[0].code", equalTo(89));
        heal();
        install("require_bearer", "'value':'web-client-token'");
        ask("x").then().statusCode(200);
    }

    @Test
    void operationMayBeServedByPostOnly() {
        install("only_post", "'operation':'UserByScreenName'");

        assertThat(ask("x").statusCode()).isEqualTo(404);
        HttpTestClient.mutate("UserByScreenName", "\"screen_name\":\"river_atlas\"")
                .then()
                .statusCode(200);
    }

    @Test
    void movedFieldIsAtItsNewPlaceOnly() {
        install("move_field", "'name':'core.screen_name','value':'identity.handle'");
        install("move_field", "'name':'legacy.followers_count','value':'legacy.followers_total'");

        ask("x").then()
                .statusCode(200)
                .body(USER + ".core.screen_name", nullValue())
                .body(USER + ".core.name", notNullValue())
                .body(USER + ".identity.handle", equalTo("river_atlas"))
                .body(USER + ".legacy.followers_count", nullValue())
                .body(USER + ".legacy.followers_total", notNullValue());
    }

    @Test
    void objectMayBeMissingEverywhere() {
        install("remove_field", "'name':'legacy'");

        assertThat(ask("x").asString()).doesNotContain("\"legacy\"");
        assertThat(posts().asString()).doesNotContain("\"legacy\"");
    }

    @Test
    void timelineMayBeginWithAnEntryOfAnUnknownType() {
        String before = posts().asString();
        install("unknown_entry", "'operation':'UserTweets'");

        TimelineResponse page = timeline(posts().asString());
        assertThat(page.entryIds()).first().isEqualTo("reel-1");
        assertThat(page.posts()).isEqualTo(timeline(before).posts());
    }

    private static TimelineResponse timeline(String page) {
        return TimelineResponse.of(page, "/data/user/result/timeline/timeline");
    }

    private static void install(String kind, String members) {
        HttpTestClient.install(("{'kind':'" + kind + "'," + members + "}").replace('\'', '"'));
    }

    private static void heal() {
        given().delete("/simulator/faults").then().statusCode(204);
    }

    private static void advance(String step) {
        given().contentType(ContentType.JSON)
                .body("{\"advance\":\"" + step + "\"}")
                .post("/simulator/clock")
                .then()
                .statusCode(200);
    }

    private static Response posts() {
        return HttpTestClient.query(
                "UserTweets", "\"userId\":\"" + HttpTestClient.samples().get("user_id") + "\"");
    }

    private static Response ask(String id) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/" + id + "/UserByScreenName");
    }

    private static Response bookmark(String id) {
        return HttpTestClient.signedIn()
                .contentType(ContentType.JSON)
                .body("{\"queryId\":\"" + id + "\",\"operationName\":\"CreateBookmark\",\"variables\":{\"tweet_id\":\""
                        + HttpTestClient.samples().get("tweet_id") + "\"}}")
                .post("/i/api/graphql");
    }
}
