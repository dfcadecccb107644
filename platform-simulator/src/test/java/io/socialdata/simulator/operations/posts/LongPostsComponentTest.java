package io.socialdata.simulator.operations.posts;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Posts beyond the usual length, and the versions of a post. */
@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class LongPostsComponentTest {

    private static final String NOTE = "data.tweetResult.result.note_tweet.note_tweet_results.result.";
    private static final String LEGACY = "data.tweetResult.result.legacy.";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
    }

    @Test
    void longPostHasItsFullTextAsNoteAndItsBeginningInLegacy() {
        String text = "Rivers bend. ".repeat(30) + "#bends";

        Response post = read(post(text));

        post.then()
                .body(NOTE + "text", equalTo(text))
                .body(NOTE + "entity_set.hashtags.text", hasItem("bends"))
                .body(LEGACY + "full_text", endsWith("…"))
                .body(LEGACY + "entities.hashtags.size()", equalTo(0));
        assertThat(post.path(LEGACY + "full_text").toString()).hasSizeLessThanOrEqualTo(280);
        assertThat(ShapeAssert.lacks("post-note", GraphQlTestClient.part(post, "/data/tweetResult/result")))
                .isEmpty();
    }

    @Test
    void wideCharactersCountTwiceForLongPosts() {
        read(post("川".repeat(141))).then().body(NOTE + "text", equalTo("川".repeat(141)));
        read(post("a".repeat(280))).then().body("data.tweetResult.result.note_tweet", nullValue());
    }

    @Test
    void postHasOneVersion() {
        String id = HttpTestClient.samples().get("tweet_id");

        HttpTestClient.query("TweetEditHistory", "\"tweetId\":\"" + id + "\"")
                .then()
                .body(
                        "data.tweet_result_by_rest_id.result.edit_history_timeline.timeline.instructions[0].entries.entryId",
                        equalTo(List.of("tweet-" + id)));
    }

    private static String post(String text) {
        return given().contentType(ContentType.JSON)
                .body("{\"handle\":\"river_atlas\",\"text\":\"" + text + "\"}")
                .post("/simulator/posts")
                .path("id");
    }

    private static Response read(String id) {
        return HttpTestClient.query("TweetResultByRestId", "\"tweetId\":\"" + id + "\"");
    }
}
