package io.socialdata.simulator.operations.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.socialdata.simulator.FriendlyPlatform;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.TimelineResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@FriendlyPlatform("UserByRestId")
class RelationshipsComponentTest {

    private Map<String, String> samples;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        samples = HttpTestClient.samples();
    }

    @Test
    void followerPagesHaveEveryFollowerOnce() {
        List<String> all = new ArrayList<>();
        TimelineResponse timelineResponse = userList("Followers", "-1|1");
        all.addAll(timelineResponse.users());
        while (!timelineResponse.cursor("Bottom").startsWith("0|")) {
            assertThat(timelineResponse.types())
                    .containsExactly(
                            "TimelineClearCache",
                            "TimelineTerminateTimeline",
                            "TimelineTerminateTimeline",
                            "TimelineAddEntries");
            timelineResponse = userList("Followers", timelineResponse.cursor("Bottom"));
            all.addAll(timelineResponse.users());
        }

        int followers = user().extract().path("data.user.result.relationship_counts.followers");
        assertThat(all).doesNotHaveDuplicates().hasSize(followers);
        assertThat(userList("Followers", timelineResponse.cursor("Bottom")).users())
                .isEmpty();
    }

    @Test
    void followersNeedPostAndEveryVariable() {
        String user = "\"userId\":\"%s\"".formatted(samples.get("user_id"));

        assertThat(HttpTestClient.query("Followers", user).statusCode()).isEqualTo(422);
        assertThat(HttpTestClient.signedIn()
                        .queryParam("variables", "{" + user + ",\"includePromotedContent\":false}")
                        .get("/graphql/x/Followers")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void restPagesHaveTheSameFollowersInTheSameOrder() {
        List<String> ids = new ArrayList<>();
        String cursor = "-1";
        while (!cursor.equals("0")) {
            ValidatableResponse page = HttpTestClient.signedIn()
                    .queryParam("user_id", samples.get("user_id"))
                    .queryParam("count", 30)
                    .queryParam("cursor", cursor)
                    .get("/1.1/followers/list.json")
                    .then()
                    .statusCode(200);
            ids.addAll(page.extract().path("users.id_str"));
            cursor = page.extract().path("next_cursor_str");
        }

        List<String> atOnce = HttpTestClient.signedIn()
                .queryParam("screen_name", samples.get("handle"))
                .queryParam("stringify_ids", "true")
                .get("/1.1/followers/ids.json")
                .then()
                .extract()
                .path("ids");
        assertThat(ids).doesNotHaveDuplicates().isEqualTo(atOnce);
    }

    @Test
    void followIsVisibleEverywhereAtOnce() {
        changeRelationship("friendships/destroy").statusCode(200);
        int before = user().extract().path("data.user.result.relationship_counts.followers");

        changeRelationship("friendships/create").statusCode(200).body("following", equalTo(true));
        changeRelationship("friendships/create").statusCode(200);

        user().body("data.user.result.relationship_counts.followers", equalTo(before + 1))
                .body("data.user.result.legacy.followers_count", equalTo(before + 1))
                .body("data.user.result.relationship_perspectives.following", equalTo(true));
        assertThat(userList("Followers", "").users().getFirst()).isEqualTo(samples.get("acting_user_id"));
        HttpTestClient.signedIn()
                .queryParam("target_id", samples.get("user_id"))
                .get("/1.1/friendships/show.json")
                .then()
                .body("relationship.source.following", equalTo(true))
                .body("relationship.target.followed_by", equalTo(true));
    }

    @Test
    void protectedUserGetsAFollowRequest() {
        String target = HttpTestClient.query(
                        "UserByScreenName", "\"screen_name\":\"" + samples.get("protected_handle") + "\"")
                .then()
                .extract()
                .path("data.user.result.rest_id");
        changeRelationship("friendships/destroy", target).statusCode(200);

        changeRelationship("friendships/create", target)
                .statusCode(200)
                .body("following", equalTo(false))
                .body("follow_request_sent", equalTo(true));
        changeRelationship("friendships/create", target).statusCode(403).body("errors[0].code", equalTo(160));
    }

    @Test
    void blockRemovesTheFollowAndHidesTheBlockersPosts() {
        changeRelationship("blocks/create")
                .statusCode(200)
                .body("blocking", equalTo(true))
                .body("following", equalTo(false));

        assertThat(own("BlockedAccountsAll", "/data/viewer/timeline/timeline").users())
                .startsWith(samples.get("user_id"));
        changeRelationship("blocks/destroy").statusCode(200).body("blocking", equalTo(false));
        assertThat(own("BlockedAccountsAll", "/data/viewer/timeline/timeline").users())
                .isNotEmpty()
                .doesNotContain(samples.get("user_id"));
    }

    @Test
    void muteCanBeRemovedOnce() {
        changeRelationship("mutes/users/create").statusCode(200).body("muting", equalTo(true));
        assertThat(own("MutedAccounts", "/data/viewer/muting_timeline/timeline").users())
                .startsWith(samples.get("user_id"));

        changeRelationship("mutes/users/destroy").statusCode(200).body("muting", equalTo(false));
        changeRelationship("mutes/users/destroy").statusCode(403).body("errors[0].code", equalTo(272));
    }

    @Test
    void unknownUserCannotBeFollowed() {
        changeRelationship("friendships/create", "17").statusCode(403).body("errors[0].code", equalTo(108));
        HttpTestClient.signedIn()
                .queryParam("target_screen_name", "nobody_at_all")
                .get("/1.1/friendships/show.json")
                .then()
                .statusCode(404)
                .body("errors[0].code", equalTo(50));
    }

    @Test
    void verifiedFollowersAreASubsetOfFollowers() {
        List<String> verified = userList("BlueVerifiedFollowers", "").users();

        assertThat(verified).isNotEmpty();
        HttpTestClient.query("UsersByRestIds", "\"userIds\":[\"" + String.join("\",\"", verified) + "\"]")
                .then()
                .body("data.users.findAll { !it.result.is_blue_verified }", empty());
    }

    @Test
    void organisationListsItsAffiliates() {
        String variables = "\"userId\":\"" + samples.get("other_user_id") + "\",\"teamName\":\"NotAssigned\"";

        HttpTestClient.query("UserBusinessProfileTeamTimeline", variables)
                .then()
                .statusCode(200)
                .body("data.user.result.timeline.timeline.instructions", not(empty()));
    }

    @Test
    void accountOriginIsReturned() {
        HttpTestClient.query("AboutAccountQuery", "\"screenName\":\"" + samples.get("handle") + "\"")
                .then()
                .body("data.user_result_by_screen_name.result.rest_id", equalTo(samples.get("user_id")))
                .body(
                        "data.user_result_by_screen_name.result.about_profile.username_changes.count.length()",
                        equalTo(1));
    }

    @Test
    void handlesAreLookedUpInOrder() {
        HttpTestClient.query(
                        "UsersByScreenNames",
                        "\"screen_names\":[\"" + samples.get("other_handle") + "\",\"nobody_at_all\",\""
                                + samples.get("handle") + "\"]")
                .then()
                .body("data.users", hasSize(3))
                .body("data.users[0].result.rest_id", equalTo(samples.get("other_user_id")))
                .body("data.users[2].result.rest_id", equalTo(samples.get("user_id")));
    }

    private TimelineResponse userList(String operation, String cursor) {
        return TimelineResponse.of(
                HttpTestClient.query(
                                operation,
                                "\"userId\":\"%s\",\"includePromotedContent\":false,\"cursor\":\"%s\""
                                        .formatted(samples.get("user_id"), cursor))
                        .asString(),
                "/data/user/result/timeline/timeline");
    }

    private static TimelineResponse own(String operation, String pointer) {
        return TimelineResponse.of(
                HttpTestClient.query(operation, "\"count\":20").asString(), pointer);
    }

    private ValidatableResponse changeRelationship(String operation) {
        return changeRelationship(operation, samples.get("user_id"));
    }

    private static ValidatableResponse changeRelationship(String operation, String user) {
        return HttpTestClient.signedIn()
                .formParam("user_id", user)
                .post("/1.1/" + operation + ".json")
                .then();
    }

    private ValidatableResponse user() {
        return HttpTestClient.query("UserByRestId", "\"userId\":\"" + samples.get("user_id") + "\"")
                .then();
    }
}
