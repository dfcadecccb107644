package io.socialdata.simulator.operations.posts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class WritesComponentTest {

    private static final String POST = "data.tweetResult.result.";

    private Map<String, String> samples;
    private String post;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
        post = "\"tweet_id\":\"" + samples.get("tweet_id") + "\"";
    }

    @Test
    void postIsVisibleAtOnceToItsAuthorAndOthers() {
        String id = publish("\"tweet_text\":\"The #Elbe is low, says @" + samples.get("handle") + "\"");

        lookUp(id)
                .body(POST + "legacy.full_text", startsWith("The #Elbe is low"))
                .body(POST + "legacy.entities.hashtags[0].text", equalTo("Elbe"))
                .body(POST + "legacy.entities.user_mentions[0].id_str", equalTo(samples.get("user_id")))
                .body(POST + "core.user_results.result.rest_id", equalTo(samples.get("acting_user_id")));
        assertThat(timeline("UserTweets").posts()).contains(id);
    }

    @Test
    void replyIsCountedAndInTheConversation() {
        int before = count("reply_count");

        String reply = publish("\"tweet_text\":\"Indeed\",\"reply\":{\"in_reply_to_tweet_id\":\""
                + samples.get("tweet_id") + "\",\"exclude_reply_user_ids\":[]}");

        assertThat(count("reply_count")).isEqualTo(before + 1);
        lookUp(reply).body(POST + "legacy.in_reply_to_status_id_str", equalTo(samples.get("tweet_id")));
        assertThat(timeline("UserTweets").posts()).doesNotContain(reply);
        assertThat(timeline("UserTweetsAndReplies").posts()).contains(reply);
    }

    @Test
    void quoteContainsTheQuotedPost() {
        String quote = publish("\"tweet_text\":\"Look\",\"attachment_url\":\"https://x.com/i/status/"
                + samples.get("tweet_id") + "\"");

        lookUp(quote)
                .body(POST + "legacy.is_quote_status", equalTo(true))
                .body(POST + "legacy.quoted_status_id_str", equalTo(samples.get("tweet_id")))
                .body(POST + "quoted_status_result.result.rest_id", equalTo(samples.get("tweet_id")));
    }

    @Test
    void invalidPostsAreRejectedWithThePlatformsCode() {
        publish("\"tweet_text\":\"Once only\"");

        assertRejected("CreateTweet", "\"tweet_text\":\"Once only\"", 187);
        assertRejected("CreateTweet", "\"tweet_text\":\"" + "a".repeat(281) + "\"", 186);
        assertRejected("CreateTweet", "\"tweet_text\":\"x\",\"reply\":{\"in_reply_to_tweet_id\":\"17\"}", 385);
        assertRejected(
                "CreateTweet", "\"tweet_text\":\"x\",\"media\":{\"media_entities\":[{\"media_id\":\"5\"}]}", 324);
        String five = "{\"media_id\":\"5\"},".repeat(4) + "{\"media_id\":\"5\"}";
        assertRejected("CreateTweet", "\"tweet_text\":\"x\",\"media\":{\"media_entities\":[" + five + "]}", 386);
    }

    @Test
    void longTextIsANote() {
        String text = "a".repeat(281);

        HttpTestClient.mutate("CreateNoteTweet", "\"tweet_text\":\"" + text + "\"")
                .then()
                .statusCode(200)
                .body("data.notetweet_create.tweet_results.result.legacy.id_str", startsWith("2"));
    }

    @Test
    void postCanBeDeletedOnlyByItsAuthor() {
        String id = publish("\"tweet_text\":\"Never mind\"");

        assertRejected("DeleteTweet", post, 144);
        HttpTestClient.mutate("DeleteTweet", "\"tweet_id\":\"" + id + "\"")
                .then()
                .statusCode(200)
                .body("data.delete_tweet.tweet_results", anEmptyMap());

        lookUp(id).body("data.tweetResult", anEmptyMap());
        assertRejected("DeleteTweet", "\"tweet_id\":\"" + id + "\"", 144);
    }

    @Test
    void likeIsVisibleAtOnceAndCountsOnce() {
        int before = count("favorite_count");

        done("FavoriteTweet", "favorite_tweet");
        assertRejected("FavoriteTweet", post, 139);

        assertThat(count("favorite_count")).isEqualTo(before + 1);
        lookUp(samples.get("tweet_id")).body(POST + "legacy.favorited", equalTo(true));
        assertThat(timeline("Likes").posts().getFirst()).isEqualTo(samples.get("tweet_id"));

        done("UnfavoriteTweet", "unfavorite_tweet");
        assertRejected("UnfavoriteTweet", post, 144);
        assertThat(count("favorite_count")).isEqualTo(before);
    }

    @Test
    void likesOfOthersAreNotVisible() {
        TimelineResponse likes = TimelineResponse.of(
                HttpTestClient.query("Likes", "\"userId\":\"" + samples.get("user_id") + "\"")
                        .asString(),
                "/data/user/result/timeline/timeline");

        assertThat(likes.posts()).isEmpty();
    }

    @Test
    void retweetIsVisibleAtOnceAndCountsOnce() {
        int before = count("retweet_count");

        String retweet = HttpTestClient.mutate("CreateRetweet", post)
                .then()
                .statusCode(200)
                .extract()
                .path("data.create_retweet.retweet_results.result.rest_id");
        assertRejected("CreateRetweet", post, 327);

        assertThat(retweet).isNotEqualTo(samples.get("tweet_id"));
        assertThat(count("retweet_count")).isEqualTo(before + 1);
        lookUp(samples.get("tweet_id")).body(POST + "legacy.retweeted", equalTo(true));
        String about = "\"tweetId\":\"" + samples.get("tweet_id") + "\"";
        assertThat(TimelineResponse.of(
                                HttpTestClient.query("Retweeters", about).asString(),
                                "/data/retweeters_timeline/timeline")
                        .users()
                        .getFirst())
                .isEqualTo(samples.get("acting_user_id"));

        String source = "\"source_tweet_id\":\"" + samples.get("tweet_id") + "\"";
        HttpTestClient.mutate("DeleteRetweet", source)
                .then()
                .body("data.unretweet.source_tweet_results.result.rest_id", equalTo(samples.get("tweet_id")));
        assertRejected("DeleteRetweet", source, 144);
        assertThat(count("retweet_count")).isEqualTo(before);
    }

    @Test
    void missingPostsCannotBeLikedRetweetedOrBookmarked() {
        assertRejected("FavoriteTweet", "\"tweet_id\":\"17\"", 144);
        assertRejected("CreateBookmark", "\"tweet_id\":\"17\"", 144);
        assertRejected("CreateRetweet", "\"tweet_id\":\"17\"", 144);
    }

    private void done(String operation, String member) {
        HttpTestClient.mutate(operation, post).then().statusCode(200).body("data." + member, equalTo("Done"));
    }

    private static String publish(String variables) {
        return HttpTestClient.mutate("CreateTweet", variables)
                .then()
                .statusCode(200)
                .extract()
                .path("data.create_tweet.tweet_results.result.rest_id");
    }

    private static void assertRejected(String operation, String variables, int code) {
        Response response = HttpTestClient.mutate(operation, variables);
        response.then().statusCode(200).body("errors[0].code", equalTo(code)).body("data", anEmptyMap());
    }

    private int count(String counter) {
        return lookUp(samples.get("tweet_id")).extract().path(POST + "legacy." + counter);
    }

    private TimelineResponse timeline(String operation) {
        return TimelineResponse.of(
                HttpTestClient.query(operation, "\"userId\":\"" + samples.get("acting_user_id") + "\"")
                        .asString(),
                "/data/user/result/timeline/timeline");
    }

    private static ValidatableResponse lookUp(String id) {
        return HttpTestClient.query("TweetResultByRestId", "\"tweetId\":\"" + id + "\"")
                .then()
                .statusCode(200);
    }
}
