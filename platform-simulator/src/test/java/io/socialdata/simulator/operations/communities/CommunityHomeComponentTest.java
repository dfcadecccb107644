package io.socialdata.simulator.operations.communities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import io.socialdata.simulator.TimelineResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class CommunityHomeComponentTest {

    private static final String FIRST = "data.viewer.communities_timeline.timeline.instructions"
            + ".find { it.type == 'TimelineAddEntries' }.entries[0].content.itemContent.tweet_results.result.";

    private SignedInUser member;
    private String community = "";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        member = SignedInUser.named("gauge_reader");
        community = HttpTestClient.samples().get("open_community_id");
        member.mutate("JoinCommunity", "\"communityId\":\"" + community + "\"");
    }

    @Test
    void latestPostIsFirstAndNamesItsCommunity() {
        String post = member.post(
                "Hello, members",
                "\"semantic_annotation_ids\":[{\"entity_id\":\"" + community
                        + "\",\"group_id\":\"8\",\"domain_id\":\"31\"}]");

        page("").then()
                .body(FIRST + "rest_id", equalTo(post))
                .body(FIRST + "community_results.result.id_str", equalTo(community))
                .body(FIRST + "community_results.result.is_member", equalTo(true));
    }

    @Test
    void pagesFollowEachOtherWithoutDuplicates() {
        TimelineResponse first = timeline("");
        TimelineResponse second = timeline(first.cursor("Bottom"));

        assertThat(first.posts()).hasSize(2).doesNotContainAnyElementsOf(second.posts());
    }

    @Test
    void postsOfALeftCommunityAreGone() {
        String post = member.post(
                "Hello, members",
                "\"semantic_annotation_ids\":[{\"entity_id\":\"" + community
                        + "\",\"group_id\":\"8\",\"domain_id\":\"31\"}]");
        member.mutate("LeaveCommunity", "\"communityId\":\"" + community + "\"");

        assertThat(timeline("").posts()).doesNotContain(post);
    }

    private Response page(String cursor) {
        return member.query("CommunitiesMainPageTimeline", "\"count\":2,\"cursor\":\"" + cursor + "\"");
    }

    private TimelineResponse timeline(String cursor) {
        return TimelineResponse.of(page(cursor).asString(), "/data/viewer/communities_timeline/timeline");
    }
}
