package io.socialdata.simulator.operations.posts;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@FriendlyPlatform("TweetResultByRestId")
class TweetDetailComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void ancestorsPrecedeThePostAndRepliesFollow() {
        String question = reply("Question", samples.get("tweet_id"));
        String response = reply("Answer", question);

        List<String> ids = detail(question, "").entryIds();

        assertThat(ids)
                .containsSubsequence(
                        "tweet-" + samples.get("tweet_id"), "tweet-" + question, "conversationthread-" + response);
    }

    @Test
    void deletedAncestorLeavesATombstone() {
        String question = reply("Question", samples.get("tweet_id"));
        String response = reply("Answer", question);
        HttpTestClient.mutate("DeleteTweet", "\"tweet_id\":\"" + question + "\"");

        assertThat(detail(response, "").entryIds()).containsSubsequence("tombstone-" + question, "tweet-" + response);
    }

    @Test
    void longThreadContinuesAtItsCursor() {
        List<String> thread = new ArrayList<>(List.of(reply("Part 0", samples.get("tweet_id"))));
        for (int i = 1; i <= 14; i++) {
            thread.add(reply("Part " + i, thread.getLast()));
        }

        TimelineResponse first = detail(thread.getFirst(), "");
        assertThat(first.hasCursor("ShowMore")).isTrue();
        TimelineResponse remaining = detail(thread.getFirst(), first.cursor("ShowMore"));

        List<String> shown = new ArrayList<>(first.posts());
        shown.addAll(remaining.posts());
        assertThat(shown).containsSubsequence(thread).doesNotHaveDuplicates();
        assertThat(remaining.types()).containsExactly("TimelineAddToModule");
    }

    @Test
    void allRepliesAreReachedByPaging() {
        String focus = reply("Who is there?", samples.get("tweet_id"));
        List<String> replies = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            replies.add(reply("Me " + i, focus));
        }

        List<String> shown = new ArrayList<>();
        TimelineResponse timelineResponse = detail(focus, "");
        shown.addAll(timelineResponse.posts());
        while (timelineResponse.hasCursor("Bottom") || timelineResponse.hasCursor("ShowMoreThreadsPrompt")) {
            timelineResponse = detail(
                    focus,
                    timelineResponse.cursor(timelineResponse.hasCursor("Bottom") ? "Bottom" : "ShowMoreThreadsPrompt"));
            shown.addAll(timelineResponse.posts());
        }

        assertThat(shown).doesNotHaveDuplicates().containsAll(replies);
    }

    @Test
    void unknownPostIsAnErrorWithoutData() {
        HttpTestClient.query("TweetDetail", "\"focalTweetId\":\"17\"")
                .then()
                .statusCode(200)
                .body("errors[0].code", equalTo(144));
    }

    @Test
    void postOfAProtectedUserIsATombstoneAlone() {
        String hidden = samples.get("protected_tweet_id");

        assertThat(detail(hidden, "").entryIds()).containsExactly("tombstone-" + hidden);
    }

    @ParameterizedTest
    @CsvSource({"suspended_handle, Suspended", "deactivated_handle, Deactivated"})
    void postOfAUserWhoIsNotShownSaysWhy(String author, String reason) {
        String hidden = given().contentType(ContentType.JSON)
                .body(Map.of("handle", samples.get(author), "text", "Still here?"))
                .post("/simulator/posts")
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        HttpTestClient.query("TweetResultByRestId", "\"tweetId\":\"" + hidden + "\"")
                .then()
                .body("data.tweetResult.result.__typename", equalTo("TweetUnavailable"))
                .body("data.tweetResult.result.reason", equalTo(reason));
        assertThat(detail(hidden, "").entryIds()).containsExactly("tombstone-" + hidden);
    }

    private static String reply(String text, String to) {
        return HttpTestClient.mutate(
                        "CreateTweet",
                        "\"tweet_text\":\"" + text + "\",\"reply\":{\"in_reply_to_tweet_id\":\"" + to
                                + "\",\"exclude_reply_user_ids\":[]}")
                .then()
                .statusCode(200)
                .extract()
                .path("data.create_tweet.tweet_results.result.rest_id");
    }

    private static TimelineResponse detail(String id, String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query(
                                "TweetDetail",
                                "\"focalTweetId\":\"" + id + "\",\"rankingMode\":\"Recency\",\"cursor\":\"" + cursor
                                        + "\"")
                        .asString(),
                "/data/threaded_conversation_with_injections_v2");
    }
}
