package io.socialdata.simulator.operations.timelines;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.Page;
import io.socialdata.simulator.Wire;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class TimelinesComponentTest {

    private static final String POINTER = "/data/user/result/timeline/timeline";

    private Map<String, String> samples;

    @BeforeEach
    void startAfresh() {
        Wire.reset();
        samples = Wire.samples();
    }

    @Test
    void mediaComesInAGridThatLaterPagesAddTo() {
        Page first = profile("UserMedia", "");
        Page second = profile("UserMedia", first.cursor("Bottom"));

        assertThat(first.entryIds()).contains("profile-grid-0");
        assertThat(second.types()).contains("TimelineAddToModule");
        assertThat(first.posts()).isNotEmpty().doesNotContainAnyElementsOf(second.posts());
    }

    @Test
    void repliesStandBelowWhatTheyAnswer() {
        List<Page> pages = Page.all(cursor -> profile("UserTweetsAndReplies", cursor));

        assertThat(pages.stream().flatMap(page -> page.entryIds().stream()).toList())
                .anyMatch(id -> id.startsWith("profile-conversation-"));
    }

    @Test
    void homeIsMadeOfWhatOneFollowsAndAdvertising() {
        Page home = home("HomeLatestTimeline", "");

        assertThat(home.posts()).isNotEmpty();
        assertThat(home.entryIds())
                .anyMatch(id -> id.startsWith("promoted-tweet-"))
                .anyMatch(id -> id.startsWith("who-to-follow-"));
        assertThat(home("HomeTimeline", "").posts()).isNotEmpty();
    }

    @Test
    void whatTheAccountPostsComesFirstAtHome() {
        String id = Wire.mutate("CreateTweet", "\"tweet_text\":\"Good morning\"")
                .then()
                .extract()
                .path("data.create_tweet.tweet_results.result.rest_id");

        assertThat(home("HomeLatestTimeline", "").posts()).contains(id);
    }

    @Test
    void olderClientsFindTheTimelineUnderItsOldName() {
        String answer = Wire.query(
                        "UserTweets", "\"userId\":\"" + samples.get("user_id") + "\",\"withV2Timeline\":true")
                .asString();

        assertThat(Page.of(answer, "/data/user/result/timeline_v2/timeline").posts())
                .isEqualTo(Page.of(answer, POINTER).posts());
    }

    private Page profile(String operation, String cursor) {
        return Page.of(
                Wire.query(
                                operation,
                                "\"userId\":\"" + samples.get("user_id") + "\",\"count\":3,\"cursor\":\"" + cursor
                                        + "\"")
                        .asString(),
                POINTER);
    }

    private static Page home(String operation, String cursor) {
        return Page.of(
                Wire.query(operation, "\"count\":40,\"cursor\":\"" + cursor + "\"")
                        .asString(),
                "/data/home/home_timeline_urt");
    }
}
