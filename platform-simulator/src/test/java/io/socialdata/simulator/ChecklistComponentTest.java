package io.socialdata.simulator;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.socialdata.simulator.world.Snowflake;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a client of the platform may rely on, one test per requirement. Request forms, TLS and faults have
 * their own tests.
 */
@QuarkusTest
@FriendlyPlatform({
    "1.1/account/verify_credentials.json",
    "1.1/account/settings.json",
    "UserByRestId",
    "TweetResultByRestId",
    "1.1/onboarding/task.json"
})
class ChecklistComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /1.1/account/settings.json",
        "GET, /i/api/1.1/account/settings.json",
        "GET, /i/api/account/settings.json",
        "GET, /account/settings.json",
        "POST, /1.1/guest/activate.json",
        "POST, /i/api/1.1/guest/activate.json",
        "POST, /1.1/onboarding/task.json",
        "POST, /i/api/1.1/onboarding/task.json",
        "POST, /i/media/upload.json",
        "POST, /1.1/media/upload.json",
        "POST, /i/api/1.1/media/upload.json",
        "POST, /1.1/media/upload2.json"
    })
    void oneOriginServesTheBasePathsOfAllHosts(String verb, String path) {
        for (String host : List.of("x.com", "api.x.com", "upload.twitter.com")) {
            Response response = signedIn().header("host", host).request(verb, path);

            assertThat(response.statusCode()).isNotEqualTo(404);
        }
    }

    @Test
    void anyBearerIsAcceptedAndASessionNeedsTwoCookiesAndTheHeader() {
        given().header("authorization", "Bearer anything at all")
                .cookie("auth_token", samples.get("auth_token"))
                .cookie("ct0", "mine")
                .header("x-csrf-token", "mine")
                .get("/1.1/account/verify_credentials.json")
                .then()
                .statusCode(200);
        assertRejected(HttpTestClient.session("0".repeat(40), "c"), 401, 32);
        assertRejected(HttpTestClient.session(samples.get("auth_token"), "one", "two"), 403, 353);
    }

    @ParameterizedTest
    @CsvSource({
        "UserByScreenName, screen_name, handle, 200",
        "UserTweets, userId, user_id, 200",
        "TweetResultByRestId, tweetId, tweet_id, 200",
        "UserByRestId, userId, user_id, 401"
    })
    void guestsReadOnlyThreeKindsOfData(String operation, String variable, String sample, int status) {
        String guest = HttpTestClient.bearer().post("/1.1/guest/activate.json").path("guest_token");

        HttpTestClient.bearer()
                .header("x-guest-token", guest)
                .queryParam("variables", "{\"%s\":\"%s\"}".formatted(variable, samples.get(sample)))
                .get("/graphql/x/" + operation)
                .then()
                .statusCode(status)
                .body(status == 200 ? "data" : "errors", notNullValue());
    }

    @Test
    void userHasTheNewAndTheOldLayoutWithEmptyLists() {
        user(signedIn())
                .then()
                .body("data.user.result.core.screen_name", equalTo("river_atlas"))
                .body("data.user.result.relationship_counts", hasKey("followers"))
                .body("data.user.result.legacy.screen_name", equalTo("river_atlas"))
                .body("data.user.result.legacy", hasKey("followers_count"))
                .body("data.user.result.legacy.withheld_in_countries", equalTo(List.of()))
                .body("data.user.result.legacy.entities.description", hasKey("urls"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/1.1/account/verify_credentials.json",
                "/graphql/x/UserByScreenName?variables=%7B%22screen_name%22%3A%22nobody_here%22%7D",
                "/graphql/x/UserByScreenName?variables=%7B"
            })
    void allKindsOfResponsesHaveRateLimitHeaders(String path) {
        signedIn()
                .urlEncodingEnabled(false)
                .get(path)
                .then()
                .header("x-rate-limit-limit", matchesPattern("\\d+"))
                .header("x-rate-limit-remaining", matchesPattern("\\d+"))
                .header("x-rate-limit-reset", matchesPattern("\\d{10}"));
    }

    @Test
    void cursorsAreOpaqueAndSurviveAReset() {
        Response first = posts(null);
        String cursor = bottom(first);
        assertThat(cursor).doesNotContain(samples.get("user_id"));
        List<String> second = entries(posts(cursor));

        HttpTestClient.reset();

        assertThat(entries(posts(cursor))).isEqualTo(second).isNotEqualTo(entries(first));
    }

    @Test
    void idsContainTheirCreationTime() {
        String id = given().contentType(ContentType.JSON)
                .body("{\"handle\":\"river_atlas\",\"text\":\"Now\"}")
                .post("/simulator/posts")
                .path("id");

        assertThat(Duration.between(Snowflake.timeOf(Long.parseLong(id)), Instant.now())
                        .abs())
                .isLessThan(Duration.ofHours(1));
    }

    @Test
    void timelinesContainEntriesThatClientsMustFilter() {
        List<String> entries = entries(posts(null));

        assertThat(entries).anyMatch(id -> id.startsWith("promoted-"));
        assertThat(entries).anyMatch(id -> id.startsWith("who-to-follow"));
        assertThat(entries).anyMatch(id -> id.startsWith("tweet-"));
    }

    @Test
    void writesAreVisibleAtOnce() {
        String id = given().contentType(ContentType.JSON)
                .body("{\"handle\":\"river_atlas\",\"text\":\"At once\"}")
                .post("/simulator/posts")
                .path("id");

        posts(null).then().body(containsString("\"rest_id\":\"" + id + "\""));
    }

    @Test
    void unknownHeadersAreIgnored() {
        user(signedIn()
                        .header("x-client-transaction-id", "a".repeat(90))
                        .header("x-xp-forwarded-for", "b")
                        .header("sec-ch-ua-mobile", "?0"))
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/home"})
    void htmlPageIsServed(String path) {
        given().get(path).then().statusCode(200).header("content-type", containsString("text/html"));
    }

    @Test
    void csrfCookieIsRotatedOnDemandForThePlatformsDomain() {
        HttpTestClient.install("{\"kind\":\"rotate_ct0\",\"times\":1}");

        assertThat(user(signedIn()).headers().getValues("set-cookie"))
                .anySatisfy(cookie -> assertThat(cookie)
                        .matches("ct0=[0-9a-f]{160};.*")
                        .contains("Domain=.x.com", "Path=/", "Secure"));
    }

    private RequestSpecification signedIn() {
        return HttpTestClient.session(samples.get("auth_token"), samples.get("ct0"));
    }

    private Response posts(String cursor) {
        String more = cursor == null ? "" : ",\"cursor\":\"" + cursor + "\"";
        return signedIn()
                .queryParam("variables", "{\"userId\":\"" + samples.get("user_id") + "\",\"count\":20" + more + "}")
                .get("/graphql/x/UserTweets");
    }

    private static Response user(RequestSpecification caller) {
        return caller.queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName");
    }

    private static void assertRejected(RequestSpecification caller, int status, int code) {
        user(caller).then().statusCode(status).body("errors.code", hasItem(code));
    }

    private static List<String> entries(Response timeline) {
        return timeline.jsonPath()
                .getList("data.user.result.timeline.timeline.instructions"
                        + ".find { it.type == 'TimelineAddEntries' }.entries.entryId");
    }

    private static String bottom(Response timeline) {
        return timeline.jsonPath()
                .getString("data.user.result.timeline.timeline.instructions"
                        + ".find { it.type == 'TimelineAddEntries' }.entries"
                        + ".find { it.content.cursorType == 'Bottom' }.content.value");
    }
}
