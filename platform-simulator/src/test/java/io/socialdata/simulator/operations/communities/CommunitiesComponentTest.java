package io.socialdata.simulator.operations.communities;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.simulator.GraphQlTestClient;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.shapes.ShapeAssert;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class CommunitiesComponentTest {

    private static final String RESULT = "data.communityResults.result.";

    private String open = "";
    private String gated = "";
    private String actor = "";

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        Map<String, String> samples = HttpTestClient.samples();
        open = samples.get("open_community_id");
        gated = samples.get("community_id");
        actor = samples.get("acting_user_id");
    }

    @Test
    void fullRecordHasEveryMember() {
        byte[] community =
                GraphQlTestClient.part(community("CommunitiesFetchOneQuery", open), "/data/communityResults/result");

        assertThat(ShapeAssert.lacks("community-full", community)).isEmpty();
    }

    @Test
    void reducedRecordOmitsRemovedFields() {
        Map<String, Object> reduced =
                community("CommunityQuery", open).jsonPath().getMap("data.communityResults.result");

        assertThat(reduced)
                .containsKeys("rest_id", "name", "member_count", "join_policy", "rules", "actions")
                .doesNotContainKeys("question", "admin_results", "moderator_count", "search_tags", "invites_policy");
    }

    @ParameterizedTest
    @ValueSource(strings = {"CommunityQuery", "CommunitiesFetchOneQuery"})
    void creatorHasTheIdOfTheUser(String operation) {
        JsonPath creator = community(operation, open).jsonPath().setRootPath(RESULT + "creator_results.result");

        String handle = creator.getString("core.screen_name");
        String userId = GraphQlTestClient.query("UserByScreenName", "{\"screen_name\":\"" + handle + "\"}")
                .path("data.user.result.rest_id");
        assertThat(new String(Base64.getDecoder().decode(creator.getString("id")), StandardCharsets.UTF_8))
                .isEqualTo("User:" + userId);
    }

    @Test
    void unknownCommunityIsUnavailable() {
        community("CommunityQuery", "1")
                .then()
                .statusCode(200)
                .body(RESULT + "__typename", equalTo("CommunityUnavailable"));
    }

    @Test
    void memberPagesAreCompleteWithoutDuplicates() {
        int count = community("CommunityQuery", open).jsonPath().getInt(RESULT + "member_count");

        List<String> seen = new ArrayList<>();
        String cursor = null;
        do {
            JsonPath page = GraphQlTestClient.query("membersSliceTimeline_Query", variables(open, cursor))
                    .jsonPath();
            seen.addAll(page.getList(RESULT + "members_slice.items_results.result.rest_id", String.class));
            cursor = page.getString(RESULT + "members_slice.slice_info.next_cursor");
        } while (cursor != null);
        assertThat(seen).hasSizeGreaterThan(20).hasSizeLessThanOrEqualTo(count).doesNotHaveDuplicates();
    }

    @Test
    void firstModeratorIsTheAdmin() {
        GraphQlTestClient.query("moderatorsSliceTimeline_Query", variables(open, null))
                .then()
                .body(RESULT + "moderators_slice.items_results[0].result.community_role", equalTo("Admin"));
    }

    @Test
    void timelinePinsAPostWithoutRepeatingIt() {
        JsonPath page = GraphQlTestClient.query(
                        "CommunityTweetsTimeline", "{\"communityId\":\"" + open + "\",\"rankingMode\":\"Recency\"}")
                .jsonPath();
        String timeline = RESULT + "ranked_community_timeline.timeline.instructions";

        String pinned = page.getString(timeline + ".find { it.type == 'TimelinePinEntry' }.entry.entryId");
        List<String> entries = page.getList(timeline + ".find { it.type == 'TimelineAddEntries' }.entries.entryId");
        assertThat(pinned).startsWith("tweet-");
        assertThat(entries).hasSizeGreaterThan(5).doesNotContain(pinned);
        assertThat(entries.stream().filter(id -> id.startsWith("tweet-")).toList())
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void timelineEndsWithAnEmptyPageThatRepeatsItsCursor() {
        HashSet<String> cursors = new HashSet<>();
        String cursor = null;
        List<String> posts;
        do {
            JsonPath page = GraphQlTestClient.query("CommunityTweetsTimeline", variables(open, cursor))
                    .jsonPath();
            String entries = RESULT
                    + "ranked_community_timeline.timeline.instructions.find { it.type == 'TimelineAddEntries' }.entries";
            posts = page.getList(entries + ".findAll { it.entryId.startsWith('tweet-') }.entryId");
            cursor = page.getString(entries + ".find { it.content.cursorType == 'Bottom' }.content.value");
        } while (cursors.add(cursor));
        assertThat(posts).isEmpty();
    }

    @Test
    void searchMatchesWordsOfTheName() {
        String name = community("CommunityQuery", open).jsonPath().getString(RESULT + "name");

        Response found = GraphQlTestClient.query(
                "CommunitiesSearchQuery", "{\"query\":\"" + name.toUpperCase(Locale.ROOT) + "\"}");

        found.then().body("data.communities_search_slice.items_results.result.rest_id", hasItem(open));
    }

    @Test
    void aboutPageNamesTheModerators() {
        Response about = GraphQlTestClient.query("CommunityAboutTimeline", variables(open, null));

        about.then()
                .body(
                        RESULT + "about_timeline.timeline.instructions[1].entries[0].entryId",
                        startsWith("communityModerators"));
    }

    @Test
    void joiningAndLeavingAnOpenCommunityTakesEffectAtOnce() {
        int before = community("CommunityQuery", open).jsonPath().getInt(RESULT + "member_count");

        Response joined = GraphQlTestClient.mutate("JoinCommunity", variables(open, null));

        joined.then()
                .body("data.community_join.role", equalTo("Member"))
                .body("data.community_join.member_count", equalTo(before + 1));
        assertThat(ShapeAssert.lacks("community-joined", GraphQlTestClient.part(joined, "/data/community_join")))
                .isEmpty();
        community("CommunityQuery", open).then().body(RESULT + "role", equalTo("Member"));
        memberships()
                .then()
                .body(
                        "data.user.result.communities_timeline.timeline.instructions[1].entries.entryId",
                        hasItem("community-" + open));

        GraphQlTestClient.mutate("LeaveCommunity", variables(open, null))
                .then()
                .body("data.community_leave.role", equalTo("NonMember"));
        memberships()
                .then()
                .body(
                        "data.user.result.communities_timeline.timeline.instructions[1].entries.entryId",
                        not(hasItem("community-" + open)));
    }

    @Test
    void joiningTwiceIsRejected() {
        GraphQlTestClient.mutate("JoinCommunity", variables(open, null));

        GraphQlTestClient.mutate("JoinCommunity", variables(open, null))
                .then()
                .statusCode(200)
                .body("data.community_join.__typename", equalTo("CommunityUnavailable"))
                .body("errors[0].code", equalTo(200));
    }

    @Test
    void gatedCommunityGetsARequestInsteadOfAMember() {
        community("CommunityQuery", gated)
                .then()
                .body(RESULT + "actions.join_action_result.reason", equalTo("ViewerRequestRequired"))
                .body(RESULT + "join_policy", equalTo("RestrictedJoinRequestsRequireModeratorApproval"));

        GraphQlTestClient.mutate("JoinCommunity", variables(gated, null))
                .then()
                .body("data.community_join.__typename", equalTo("CommunityUnavailable"));
        GraphQlTestClient.mutate("RequestToJoinCommunity", "{\"communityId\":\"" + gated + "\",\"answer\":\"maps\"}")
                .then()
                .body("data.community_request_to_join.role", equalTo("NonMember"));
    }

    private Response memberships() {
        return GraphQlTestClient.query("CommunitiesMembershipsTimeline", "{\"userId\":\"" + actor + "\"}");
    }

    private static Response community(String operation, String id) {
        return GraphQlTestClient.query(operation, variables(id, null));
    }

    private static String variables(String id, String cursor) {
        String from = cursor == null ? "null" : "\"" + cursor + "\"";
        return "{\"communityId\":\"" + id + "\",\"cursor\":" + from + "}";
    }
}
