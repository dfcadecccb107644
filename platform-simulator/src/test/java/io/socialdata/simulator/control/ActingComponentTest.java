package io.socialdata.simulator.control;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@FriendlyPlatform({"1.1/account/verify_credentials.json", "TweetResultByRestId"})
class ActingComponentTest {

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void postOfAnyUserIsCreatedAndDeletedAtOnce() {
        String id = post("{\"handle\":\"river_atlas\",\"text\":\"The gauge is up\"}")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        read(id).then().body("data.tweetResult.result.legacy.full_text", containsString("The gauge is up"));

        given().delete("/simulator/posts/" + id).then().statusCode(204);

        read(id).then().body("data.tweetResult.result", nullValue());
        given().delete("/simulator/posts/" + id).then().statusCode(404);
    }

    @Test
    void postMayBeAReplyQuoteOrRepost() {
        String first = HttpTestClient.samples().get("tweet_id");

        String reply = post("{\"handle\":\"delta_office\",\"text\":\"Indeed\",\"replyTo\":" + first + "}")
                .path("id");
        String quote = post("{\"handle\":\"delta_office\",\"text\":\"See\",\"quoted\":" + first + "}")
                .path("id");
        String retweet = post("{\"handle\":\"delta_office\",\"retweetOf\":" + first + "}")
                .path("id");

        read(reply).then().body("data.tweetResult.result.legacy.in_reply_to_status_id_str", equalTo(first));
        read(quote).then().body("data.tweetResult.result.quoted_status_result.result.rest_id", equalTo(first));
        read(retweet)
                .then()
                .body("data.tweetResult.result.legacy.retweeted_status_result.result.rest_id", equalTo(first));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | handle is that of a user",
                "{\"handle\":\"nobody_at_all\",\"text\":\"a\"} | handle is that of a user",
                "{\"handle\":\"river_atlas\"} | text is missing",
                "{\"handle\":\"river_atlas\",\"text\":\"a\",\"replyTo\":7} | replyTo is the id of a post",
                "{\"handle\":\"river_atlas\",\"txt\":\"a\"} | not a post",
                "null | handle is that of a user"
            })
    void invalidPostsAreRejectedWithAMessage(String order, String sentence) {
        post(order).then().statusCode(400).body("message", containsString(sentence));
    }

    @Test
    void sessionCanBeCreatedForAnyUser() {
        Response opened = given().contentType(ContentType.JSON)
                .body("{\"handle\":\"river_atlas\"}")
                .post("/simulator/sessions");
        opened.then()
                .statusCode(201)
                .body("user_id", equalTo(HttpTestClient.samples().get("user_id")));
        verify(opened).then().statusCode(200).body("screen_name", equalTo("river_atlas"));

        given().delete("/simulator/sessions/river_atlas").then().statusCode(200).body("ended", equalTo(1));

        verify(opened).then().statusCode(401).body("errors[0].code", equalTo(32));
    }

    @Test
    void unknownUserHasNoSessions() {
        given().delete("/simulator/sessions/nobody_at_all").then().statusCode(404);
        given().body("{\"handle\":\"nobody_at_all\"}")
                .post("/simulator/sessions")
                .then()
                .statusCode(400);
        given().body("{").post("/simulator/sessions").then().statusCode(400);
    }

    private static Response verify(Response opened) {
        return HttpTestClient.session(opened.path("auth_token"), opened.path("ct0"))
                .get("/1.1/account/verify_credentials.json");
    }

    private static Response post(String order) {
        return given().contentType(ContentType.JSON).body(order).post("/simulator/posts");
    }

    private static Response read(String id) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"tweetId\":\"" + id + "\"}")
                .get("/graphql/x/TweetResultByRestId");
    }
}
