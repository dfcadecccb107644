package io.socialdata.simulator.operations.posts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class PostsComponentTest {

    private final ObjectMapper json = new ObjectMapper();
    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void samplePostIsByTheSampleUser() {
        post(samples.get("tweet_id"))
                .then()
                .statusCode(200)
                .body("data.tweetResult.result.rest_id", equalTo(samples.get("tweet_id")))
                .body("data.tweetResult.result.core.user_results.result.rest_id", equalTo(samples.get("user_id")));
    }

    @Test
    void sampleAnnouncementContainsItsArticle() {
        post(samples.get("article_tweet_id"))
                .then()
                .statusCode(200)
                .body(
                        "data.tweetResult.result.article.article_results.result.rest_id",
                        equalTo(samples.get("article_id")));
    }

    @Test
    void unknownPostIsEmptyData() {
        post("1").then().statusCode(200).body("data.tweetResult", anEmptyMap());
    }

    @Test
    void profilePageHasTheEntriesOfThePlatform() throws IOException {
        JsonNode instructions = json.readTree(
                        timeline(samples.get("user_id"), "").asByteArray())
                .at("/data/user/result/timeline/timeline/instructions");

        JsonNode entries = instructions.get(instructions.size() - 1).path("entries");
        assertThat(lacks("entry-post", entries.get(0))).isEmpty();
        assertThat(lacks("entry-promoted", entries.get(4))).isEmpty();
        assertThat(lacks("entry-who-to-follow", entries.get(entries.size() - 3)))
                .isEmpty();
        assertThat(lacks("entry-cursor", entries.get(entries.size() - 1))).isEmpty();
    }

    @Test
    void unknownCursorIsABadRequest() {
        timeline(samples.get("user_id"), "nonsense").then().statusCode(400).body("errors[0].code", equalTo(214));
    }

    private static Response post(String id) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"tweetId\":\"" + id + "\"}")
                .get("/graphql/x/TweetResultByRestId");
    }

    private static Response timeline(String userId, String cursor) {
        return HttpTestClient.signedIn()
                .queryParam("variables", "{\"userId\":\"" + userId + "\",\"count\":20,\"cursor\":\"" + cursor + "\"}")
                .get("/graphql/x/UserTweets");
    }

    private static List<String> lacks(String sample, JsonNode entry) {
        return ShapeAssert.lacks(sample, entry.toString().getBytes(StandardCharsets.UTF_8));
    }
}
