package io.socialdata.simulator.operations.notifications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import io.socialdata.simulator.TimelineResponse;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class NotificationsComponentTest {

    private static final String TIMELINE = "data.viewer_v2.user_results.result.notification_timeline.timeline";
    private static final String ENTRIES = TIMELINE + ".instructions.find { it.type == 'TimelineAddEntries' }.entries";

    private static final String OLD_ENTRIES = "timeline.instructions[0].addEntries.entries";

    @Inject
    World world;

    private SignedInUser reader;
    private SignedInUser other;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        reader = SignedInUser.named("gauge_reader");
        other = SignedInUser.named(world.fixtures().pool().getFirst().user().handle());
    }

    @Test
    void whatOthersDoIsReportedLatestFirst() {
        String post = reader.post("The gauge stands high");
        other.mutate("FavoriteTweet", tweet(post));
        other.mutate("CreateRetweet", tweet(post));
        String reply = other.post("How high?", "\"reply\":{\"in_reply_to_tweet_id\":\"" + post + "\"}");
        follow();

        Response page = timeline("All");

        assertThat(elements(page))
                .startsWith(
                        "users_followed_you",
                        "user_replied_to_your_tweet",
                        "users_retweeted_your_tweet",
                        "users_liked_your_tweet");
        page.then()
                .body(ENTRIES + "[1].content.itemContent.tweet_results.result.rest_id", equalTo(reply))
                .body(ENTRIES + "[3].content.itemContent.notification_icon", equalTo("heart_icon"))
                .body(
                        ENTRIES + "[3].content.itemContent.template.target_objects[0].tweet_results.result.rest_id",
                        equalTo(post))
                .body(
                        ENTRIES + "[0].content.itemContent.template.from_users[0].user_results.result.rest_id",
                        equalTo(other.userId()));
    }

    @Test
    void whatWasUndoneIsNoLongerReported() {
        String post = reader.post("The gauge stands high");
        other.mutate("FavoriteTweet", tweet(post));
        follow();
        other.mutate("UnfavoriteTweet", tweet(post));
        other.mutate("DestroyFriendship", "\"user_id\":\"" + reader.userId() + "\"");

        assertThat(elements(timeline("All"))).doesNotContain("users_followed_you", "users_liked_your_tweet");
    }

    @Test
    void mentionIsInTheMentionsTabAndALikeIsNot() {
        other.mutate("FavoriteTweet", tweet(reader.post("The gauge stands high")));
        String mention = other.post("Ask @gauge_reader about it");

        Response page = timeline("Mentions");

        assertThat(elements(page)).startsWith("user_mentioned_you").doesNotContain("users_liked_your_tweet");
        page.then().body(ENTRIES + "[0].content.itemContent.tweet_results.result.rest_id", equalTo(mention));
    }

    @Test
    void verifiedTabHasOnlyUsersWithACheckMark() {
        String post = reader.post("The gauge stands high");
        SignedInUser verified = SignedInUser.named(world.users()
                .all()
                .filter(user -> user.active() && user.badge() == Badge.BLUE)
                .filter(user -> !user.handle().equals(reader.handle()))
                .findFirst()
                .orElseThrow()
                .handle());
        other.mutate("FavoriteTweet", tweet(post));
        verified.mutate("FavoriteTweet", tweet(post));

        List<String> actors = timeline("Verified")
                .jsonPath()
                .getList(
                        ENTRIES + ".content.itemContent.template.from_users.flatten().user_results.result.rest_id",
                        String.class);

        assertThat(actors).contains(verified.userId()).doesNotContain(other.userId());
    }

    @Test
    void mutedUsersAreLeftOut() {
        other.mutate("FavoriteTweet", tweet(reader.post("The gauge stands high")));
        reader.request().formParam("user_id", other.userId()).post("/1.1/mutes/users/create.json");

        assertThat(elements(timeline("All"))).doesNotContain("users_liked_your_tweet");
    }

    @Test
    void pagesFollowEachOtherWithoutDuplicates() {
        for (int number = 0; number < 5; number++) {
            other.mutate("FavoriteTweet", tweet(reader.post("Level " + number)));
        }

        TimelineResponse first = page("");
        TimelineResponse second = page(first.cursor("Bottom"));

        assertThat(first.entryIds().subList(0, 2))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(second.entryIds().subList(0, 2));
    }

    @Test
    void olderClientsGetObjectsByIdAndATimelineOfReferences() {
        String post = reader.post("The gauge stands high");
        other.mutate("FavoriteTweet", tweet(post));

        JsonPath page = rest("2/notifications/all.json", "").jsonPath();

        Map<String, Map<String, Object>> notifications = page.getMap("globalObjects.notifications");
        String id = notifications.keySet().iterator().next();
        String actions = "globalObjects.notifications.'" + id + "'.template.aggregateUserActionsV1.";
        assertThat(page.getString(actions + "targetObjects[0].tweet.id")).isEqualTo(post);
        assertThat(page.getString(actions + "fromUsers[0].user.id")).isEqualTo(other.userId());
        assertThat(page.getString("globalObjects.tweets.'" + post + "'.user_id_str"))
                .isEqualTo(reader.userId());
        assertThat(page.getLong("globalObjects.tweets.'" + post + "'.user_id"))
                .isEqualTo(Long.parseLong(reader.userId()));
        assertThat(page.getString("globalObjects.users.'" + other.userId() + "'.screen_name"))
                .isEqualTo(other.handle());
        assertThat(page.getString("timeline.instructions[0].addEntries.entries[0].entryId"))
                .isEqualTo("notification-" + id);
    }

    @Test
    void olderFormIsPagedByTheBottomCursor() {
        other.mutate("FavoriteTweet", tweet(reader.post("One")));
        other.mutate("FavoriteTweet", tweet(reader.post("Two")));
        String cursor = bottom(rest("2/notifications/all.json", "").jsonPath());

        Map<String, Object> first =
                rest("2/notifications/all.json", "").jsonPath().getMap("globalObjects.notifications");
        Map<String, Object> second =
                rest("2/notifications/all.json", cursor).jsonPath().getMap("globalObjects.notifications");

        assertThat(first).hasSize(1);
        assertThat(second).hasSize(1).doesNotContainKeys(first.keySet().toArray(String[]::new));
        rest("2/notifications/mentions.json", cursor).then().statusCode(400).body("errors[0].code", equalTo(47));
        rest("2/notifications/verified.json", "").then().statusCode(200);
    }

    @Test
    void oldFormAcceptsTheCursorOfOldLists() {
        other.mutate("FavoriteTweet", tweet(reader.post("One")));

        assertThat(rest("2/notifications/all.json", "-1").jsonPath().getMap("globalObjects.notifications"))
                .hasSize(1);
    }

    @Test
    void devicesFollowThePostsOfChosenUsers() {
        reader.mutate("CreateFriendship", "\"user_id\":\"" + other.userId() + "\"");
        String before = other.post("Not announced");
        device(true).then().statusCode(200).body("relationship.source.notifications_enabled", equalTo(true));
        String post = other.post("The gauge stands high");

        JsonPath page = rest("2/notifications/device_follow.json", "").jsonPath();

        assertThat(page.getString(OLD_ENTRIES + "[0].content.item.content.tweet.id"))
                .isEqualTo(post);
        assertThat(page.getString(OLD_ENTRIES + "[0].content.item.clientEventInfo.element"))
                .isEqualTo("device_follow_tweet_notification_entry");
        assertThat(page.getLong("globalObjects.tweets.'" + post + "'.user_id"))
                .isEqualTo(Long.parseLong(other.userId()));
        assertThat(rest("2/notifications/device_follow.json", bottom(page))
                        .jsonPath()
                        .getString(OLD_ENTRIES + "[0].content.item.content.tweet.id"))
                .isEqualTo(before);

        device(false).then().body("relationship.source.notifications_enabled", equalTo(false));
        assertThat(rest("2/notifications/device_follow.json", "").jsonPath().getMap("globalObjects.tweets"))
                .isEmpty();
    }

    @Test
    void onlyFollowedUsersCanBeChosen() {
        reader.mutate("DestroyFriendship", "\"user_id\":\"" + other.userId() + "\"");

        device(true).then().statusCode(403);
        reader.request()
                .formParam("id", "17")
                .formParam("device", "true")
                .post("/1.1/friendships/update.json")
                .then()
                .statusCode(403)
                .body("errors[0].code", equalTo(108));
    }

    private Response device(boolean wanted) {
        return reader.request()
                .formParam("id", other.userId())
                .formParam("device", wanted)
                .post("/1.1/friendships/update.json");
    }

    private static String bottom(JsonPath page) {
        return page.getString(
                OLD_ENTRIES + ".find { it.entryId.startsWith('cursor-bottom') }.content.operation.cursor.value");
    }

    @Test
    void unknownTabIsABadRequest() {
        reader.query("NotificationsTimeline", "\"timeline_type\":\"Nobody\"")
                .then()
                .statusCode(400);
    }

    private void follow() {
        other.mutate("DestroyFriendship", "\"user_id\":\"" + reader.userId() + "\"");
        other.mutate("CreateFriendship", "\"user_id\":\"" + reader.userId() + "\"");
    }

    private static String tweet(String id) {
        return "\"tweet_id\":\"" + id + "\"";
    }

    private Response timeline(String tab) {
        return reader.query("NotificationsTimeline", "\"timeline_type\":\"" + tab + "\",\"count\":20");
    }

    private TimelineResponse page(String cursor) {
        return TimelineResponse.of(
                reader.query(
                                "NotificationsTimeline",
                                "\"timeline_type\":\"All\",\"count\":2,\"cursor\":\"" + cursor + "\"")
                        .asString(),
                "/data/viewer_v2/user_results/result/notification_timeline/timeline");
    }

    private Response rest(String path, String cursor) {
        return reader.request()
                .queryParam("count", 1)
                .queryParam("cursor", cursor)
                .get("/i/api/" + path);
    }

    private static List<String> elements(Response page) {
        return page.jsonPath().getList(ENTRIES + ".content.clientEventInfo.element", String.class).stream()
                .filter(Objects::nonNull)
                .toList();
    }
}
