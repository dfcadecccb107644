package io.socialdata.simulator.operations.lists;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ListsComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void listShowsItsMemberCount() {
        String list = samples.get("list_id");
        int members = HttpTestClient.query("ListByRestId", "\"listId\":\"" + list + "\"")
                .then()
                .body("data.list.id_str", equalTo(list))
                .extract()
                .path("data.list.member_count");

        List<String> people =
                TimelineResponse.all(cursor -> page("ListMembers", "members_timeline", list, cursor)).stream()
                        .flatMap(timelineResponse -> timelineResponse.users().stream())
                        .toList();

        assertThat(people).doesNotHaveDuplicates().hasSize(members);
    }

    @Test
    void lastPageOfMembersHasACursorThatClientsStopAt() {
        List<TimelineResponse> pages =
                TimelineResponse.all(cursor -> page("ListMembers", "members_timeline", samples.get("list_id"), cursor));

        TimelineResponse last = pages.reversed().stream()
                .filter(page -> !page.users().isEmpty())
                .findFirst()
                .orElseThrow();
        assertThat(last.cursor("Bottom")).startsWith("0|");
        assertThat(page("ListMembers", "members_timeline", samples.get("list_id"), last.cursor("Bottom"))
                        .users())
                .isEmpty();
    }

    @Test
    void timelineIsNewestFirstWithoutDuplicates() {
        List<String> posts = TimelineResponse.all(
                        cursor -> page("ListLatestTweetsTimeline", "tweets_timeline", samples.get("list_id"), cursor))
                .stream()
                .limit(5)
                .flatMap(timelineResponse -> timelineResponse.entryIds().stream())
                .filter(id -> id.startsWith("tweet-"))
                .toList();

        assertThat(posts)
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .isSortedAccordingTo((one, other) -> other.compareTo(one));
    }

    @Test
    void listIsCreatedFilledEmptiedAndDeleted() {
        String list = create("Water people");
        String member = "\"listId\":\"" + list + "\",\"userId\":\"" + samples.get("user_id") + "\"";

        HttpTestClient.mutate("ListAddMember", member).then().body("data.list.member_count", equalTo(1));
        assertThat(page("ListMembers", "members_timeline", list, "").users()).containsExactly(samples.get("user_id"));
        assertThat(page("ListLatestTweetsTimeline", "tweets_timeline", list, "").posts())
                .isNotEmpty();

        HttpTestClient.mutate("ListRemoveMember", member).then().body("data.list.member_count", equalTo(0));
        HttpTestClient.mutate("ListRemoveMember", member).then().body("errors[0].code", equalTo(110));

        String id = "\"listId\":\"" + list + "\"";
        HttpTestClient.mutate("UpdateList", id + ",\"name\":\"River people\",\"description\":\"\",\"isPrivate\":true")
                .then()
                .body("data.list.name", equalTo("River people"))
                .body("data.list.mode", equalTo("Private"));
        HttpTestClient.mutate("DeleteList", id).then().body("data.list_delete", equalTo("Done"));
        HttpTestClient.query("ListByRestId", id).then().body("data.list", anEmptyMap());
    }

    @Test
    void listsOfOthersCannotBeChanged() {
        String member = "\"listId\":\"" + samples.get("list_id") + "\",\"userId\":\"" + samples.get("user_id") + "\"";

        HttpTestClient.mutate("ListAddMember", member).then().body("errors[0].code", equalTo(104));
        HttpTestClient.mutate("ListRemoveMember", member).then().body("errors[0].code", equalTo(37));
        HttpTestClient.mutate("DeleteList", "\"listId\":\"" + samples.get("list_id") + "\"")
                .then()
                .body("errors[0].code", equalTo(37));
    }

    @Test
    void nameLengthIsLimited() {
        HttpTestClient.mutate("CreateList", "\"name\":\"" + "a".repeat(26) + "\",\"isPrivate\":false")
                .then()
                .body("errors[0].code", equalTo(47));
    }

    @Test
    void ownListsAreListed() {
        String list = create("Mine");

        String owned = HttpTestClient.query("ListOwnerships", "\"userId\":\"" + samples.get("acting_user_id") + "\"")
                .asString();
        String managed = HttpTestClient.query("ListsManagementPageTimeline", "\"count\":100")
                .asString();

        assertThat(TimelineResponse.of(owned, "/data/user/result/timeline/timeline")
                        .entryIds())
                .contains("list-" + list);
        assertThat(managed).contains("owned-subscribed-list-module-0-list-" + list);
    }

    private static String create(String name) {
        return HttpTestClient.mutate(
                        "CreateList", "\"name\":\"" + name + "\",\"description\":\"d\",\"isPrivate\":false")
                .then()
                .statusCode(200)
                .body("data.list.member_count", equalTo(0))
                .extract()
                .path("data.list.id_str");
    }

    private static TimelineResponse page(String operation, String member, String list, String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query(operation, "\"listId\":\"" + list + "\",\"cursor\":\"" + cursor + "\"")
                        .asString(),
                "/data/list/" + member + "/timeline");
    }
}
