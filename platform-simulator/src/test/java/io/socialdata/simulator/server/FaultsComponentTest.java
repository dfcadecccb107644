package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@FriendlyPlatform("1.1/account/verify_credentials.json")
class FaultsComponentTest {

    private static final String TIMELINE = "/data/user/result/timeline/timeline";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void platformErrorHasTheLongFormOnGraphQl() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":326,\"operation\":\"UserByScreenName\"}");

        ask().then()
                .statusCode(403)
                .body("errors[0].extensions.code", equalTo(326))
                .body("errors[0].message", containsString("(326)"));
        verify().then().statusCode(200);
    }

    @Test
    void errorHasTheShortFormOnRest() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":32}");

        verify().then().statusCode(401).body("errors[0].code", equalTo(32)).body("errors[0].extensions", nullValue());
    }

    @Test
    void errorMayHaveASuccessStatus() {
        HttpTestClient.install("{\"kind\":\"error\",\"code\":131,\"status\":200}");

        ask().then().statusCode(200).body("errors[0].code", equalTo(131)).body("data", notNullValue());
    }

    @Test
    void delayedCallIsAnsweredLikeAnyOther() {
        HttpTestClient.install("{\"kind\":\"hold\",\"pause\":\"PT0.1S\"}");
        HttpTestClient.install("{\"kind\":\"error\",\"code\":326}");

        ask().then().statusCode(403).body("errors[0].extensions.code", equalTo(326));
    }

    @Test
    void edgeRespondsWithAPage() {
        HttpTestClient.install("{\"kind\":\"html\"}");

        ask().then().statusCode(403).header("content-type", containsString("text/html"));
    }

    @Test
    void edgeRespondsWithAnEmptyBody() {
        HttpTestClient.install("{\"kind\":\"empty\"}");

        Response response = ask();
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.asByteArray()).isEmpty();
    }

    @Test
    void rejectedCallMayHaveTheHeadersOfCallsLeft() {
        HttpTestClient.install("{\"kind\":\"empty\",\"times\":1}");
        assertThat(ask().header("x-rate-limit-remaining")).isNull();

        HttpTestClient.install("{\"kind\":\"empty\",\"headers\":true,\"times\":1}");
        ask().then().statusCode(404).header("x-rate-limit-remaining", "149");

        HttpTestClient.install("{\"kind\":\"error\",\"code\":88,\"headers\":true}");
        ask().then().statusCode(429).header("x-rate-limit-remaining", "148");
    }

    @Test
    void accountThatIsHeldBackGetsPagesWithoutRows() {
        String page = ownPosts();
        HttpTestClient.install("{\"kind\":\"no_rows\",\"account\":\"gauge_reader\"}");

        TimelineResponse withheld = TimelineResponse.of(ownPosts(), TIMELINE);
        assertThat(TimelineResponse.of(page, TIMELINE).posts()).isNotEmpty();
        assertThat(withheld.posts()).isEmpty();
        assertThat(withheld.entryIds()).hasSize(2).allMatch(id -> id.startsWith("cursor-"));
        ask().then().statusCode(200).body("data.user.result.core.screen_name", equalTo("river_atlas"));
    }

    @Test
    void throttlingHasHeadersOrNone() {
        HttpTestClient.install("{\"kind\":\"throttle\",\"times\":1}");
        ask().then()
                .statusCode(429)
                .header("x-rate-limit-remaining", "0")
                .header("x-rate-limit-reset", matchesPattern("\\d{10}"))
                .body("errors[0].code", equalTo(88));

        HttpTestClient.install("{\"kind\":\"throttle\",\"headers\":false}");
        Response edge = ask();
        assertThat(edge.statusCode()).isEqualTo(429);
        assertThat(edge.header("x-rate-limit-reset")).isNull();
        assertThat(edge.asString()).isEqualTo("Rate limit exceeded");
    }

    @Test
    void overloadHasAMessageAndNoCode() {
        HttpTestClient.install("{\"kind\":\"overload\"}");

        ask().then()
                .statusCode(200)
                .body("errors[0].message", containsString("LoadShed"))
                .body("errors[0].code", nullValue());
    }

    @Test
    void partialDataHasTheErrorBesideTheUser() {
        HttpTestClient.install("{\"kind\":\"partial\"}");

        ask().then()
                .statusCode(200)
                .body("errors[0].code", equalTo(131))
                .body("data.user.result.core.screen_name", equalTo("river_atlas"));
    }

    @Test
    void truncatedBodyEndsBeforeItsAnnouncedLength() {
        HttpTestClient.install("{\"kind\":\"cut\"}");

        assertThatThrownBy(() -> ask().asByteArray()).hasMessageContaining("Premature end");
    }

    @Test
    void delayedCallRunsAfterItsPause() {
        HttpTestClient.install("{\"kind\":\"hold\",\"pause\":\"PT0.3S\",\"operation\":\"CreateTweet\",\"times\":1}");
        Instant start = Instant.now();

        post("Held").then().statusCode(200).body("data.create_tweet.tweet_results.result.rest_id", notNullValue());

        assertThat(Duration.between(start, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void connectionClosedBeforeHandlingHasNoEffect() {
        HttpTestClient.install("{\"kind\":\"hang_up\",\"operation\":\"CreateTweet\",\"times\":1}");

        assertThatThrownBy(() -> post("Never")).isInstanceOf(IOException.class);

        assertThat(ownPosts()).doesNotContain("Never");
    }

    @Test
    void writeTakesEffectThoughItsResponseIsLost() {
        HttpTestClient.install("{\"kind\":\"lose\",\"operation\":\"CreateTweet\",\"times\":1}");

        assertThatThrownBy(() -> post("Lost")).isInstanceOf(IOException.class);

        assertThat(ownPosts()).contains("Lost");
    }

    @Test
    void slowBodyArrivesCompletely() {
        HttpTestClient.install("{\"kind\":\"slow\",\"pause\":\"PT0.3S\"}");
        Instant start = Instant.now();

        ask().then().statusCode(200).body("data.user.result.core.screen_name", equalTo("river_atlas"));

        assertThat(Duration.between(start, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void delayedResponseIsComplete() {
        HttpTestClient.install("{\"kind\":\"delay\",\"pause\":\"PT0.2S\"}");
        Instant start = Instant.now();

        ask().then().statusCode(200);

        assertThat(Duration.between(start, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }

    @Test
    void rotatedCsrfCookieBelongsToTheCurrentSessionAndWorks() {
        HttpTestClient.install("{\"kind\":\"rotate_ct0\",\"nth\":1}");

        String rotated = ask().then().statusCode(200).extract().cookie("ct0");

        assertThat(rotated).matches("[0-9a-f]{160}");
        HttpTestClient.session(HttpTestClient.samples().get("auth_token"), rotated)
                .get("/1.1/account/verify_credentials.json")
                .then()
                .statusCode(200);
    }

    @Test
    void nthCallOfAnAccountIsAffected() {
        HttpTestClient.install("{\"kind\":\"empty\",\"account\":\"gauge_reader\",\"nth\":2}");

        assertThat(ask().statusCode()).isEqualTo(200);
        assertThat(ask().statusCode()).isEqualTo(404);
        assertThat(ask().statusCode()).isEqualTo(200);
    }

    private static Response post(String text) {
        return HttpTestClient.mutate("CreateTweet", "\"tweet_text\":\"" + text + "\"");
    }

    private static String ownPosts() {
        return HttpTestClient.query(
                        "UserTweets", "\"userId\":\"" + HttpTestClient.samples().get("acting_user_id") + "\"")
                .asString();
    }

    private static Response ask() {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"screen_name\":\"river_atlas\"}")
                .get("/graphql/x/UserByScreenName");
    }

    private static Response verify() {
        return HttpTestClient.signedIn().get("/1.1/account/verify_credentials.json");
    }
}
