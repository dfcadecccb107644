package io.socialdata.simulator.operations.timelines;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TimelinesComponentTest {

    private static final String POINTER = "/data/user/result/timeline/timeline";

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void mediaIsAGridThatLaterPagesExtend() {
        TimelineResponse first = profile("UserMedia", "");
        TimelineResponse second = profile("UserMedia", first.cursor("Bottom"));

        assertThat(first.entryIds()).contains("profile-grid-0");
        assertThat(second.types()).contains("TimelineAddToModule");
        assertThat(first.posts()).isNotEmpty().doesNotContainAnyElementsOf(second.posts());
    }

    @Test
    void repliesFollowThePostTheyAnswer() {
        List<TimelineResponse> pages = TimelineResponse.all(cursor -> profile("UserTweetsAndReplies", cursor));

        assertThat(pages.stream()
                        .flatMap(timelineResponse -> timelineResponse.entryIds().stream())
                        .toList())
                .anyMatch(id -> id.startsWith("profile-conversation-"));
    }

    @Test
    void homeHasPostsOfFollowedUsersAndAdvertising() {
        TimelineResponse home = home("HomeLatestTimeline", "");

        assertThat(home.posts()).isNotEmpty();
        assertThat(home.entryIds())
                .anyMatch(id -> id.startsWith("promoted-tweet-"))
                .anyMatch(id -> id.startsWith("who-to-follow-"));
        assertThat(home("HomeTimeline", "").posts()).isNotEmpty();
    }

    @Test
    void ownNewPostIsFirstAtHome() {
        String id = HttpTestClient.mutate("CreateTweet", "\"tweet_text\":\"Good morning\"")
                .then()
                .extract()
                .path("data.create_tweet.tweet_results.result.rest_id");

        assertThat(home("HomeLatestTimeline", "").posts()).contains(id);
    }

    @Test
    void olderClientsGetTheTimelineUnderItsLegacyName() {
        String user = "\"userId\":\"" + samples.get("user_id") + "\"";
        String response = HttpTestClient.query("UserTweets", user + ",\"withV2Timeline\":true")
                .asString();
        String current = HttpTestClient.query("UserTweets", user).asString();

        assertThat(response).doesNotContain("\"timeline\":{\"timeline\"");
        assertThat(TimelineResponse.of(response, "/data/user/result/timeline_v2/timeline")
                        .posts())
                .isEqualTo(TimelineResponse.of(current, POINTER).posts());
    }

    private TimelineResponse profile(String operation, String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query(
                                operation,
                                "\"userId\":\"" + samples.get("user_id") + "\",\"count\":3,\"cursor\":\"" + cursor
                                        + "\"")
                        .asString(),
                POINTER);
    }

    private static TimelineResponse home(String operation, String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query(operation, "\"count\":40,\"cursor\":\"" + cursor + "\"")
                        .asString(),
                "/data/home/home_timeline_urt");
    }
}
