package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.micrometer.core.instrument.Counter;
import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient.Ranking;
import io.socialdata.platform.tweets.TweetConversation;
import io.socialdata.platform.users.User;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Responses in which the platform moved something: never a value without it, and the metric names the field. */
class DriftedResponseTest {

    private static final Unreadable UNREADABLE = new Unreadable(ResponseDefect.UNEXPECTED_SHAPE);
    private static final String FOCAL = "1800000000000000102";

    @TempDir
    Path folder;

    private PlatformClientFixture connector;

    @BeforeEach
    void connect() {
        connector = PlatformClientFixture.inMemory(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @ParameterizedTest
    @CsvSource({
        "screen_name, user.handle",
        "name, user.name",
        "relationship_counts+followers_count, user.followers",
        "tweet_counts+statuses_count, user.tweets",
        "action_counts+favourites_count, user.likes",
        "created_at, user.created_at"
    })
    void userWithoutARequiredFieldIsUnreadableEverywhere(String members, String field) {
        assertThat(failureOf(lookup(moved("UserByScreenName", members)))).isEqualTo(UNREADABLE);
        assertThat(failureOf(followers(moved("Followers", members)))).isEqualTo(UNREADABLE);
        assertThat(failureOf(search(moved(Shapes.searchPage("entry-tweet"), members))))
                .isEqualTo(UNREADABLE);

        assertThat(missing("UserByScreenName", field, "must")).isOne();
        assertThat(missing("Followers", field, "must")).isPositive();
        assertThat(missing("SearchTimeline", field, "must")).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "legacy, post.text",
        "legacy, post.likes",
        "favorite_count, post.likes",
        "retweet_count, post.retweets",
        "reply_count, post.replies",
        "quote_count, post.quotes",
        "bookmark_count, post.bookmarks",
        "full_text, post.text",
        "rest_id+id_str, post.id",
        "core, post.author"
    })
    void postWithoutARequiredFieldIsUnreadableEverywhere(String members, String field) {
        assertThat(failureOf(post(moved(Shapes.at("/data/tweetResult/result", "tweet-photo"), members))))
                .isEqualTo(UNREADABLE);
        assertThat(failureOf(search(moved(Shapes.searchPage("entry-tweet"), members))))
                .isEqualTo(UNREADABLE);
        assertThat(failureOf(conversation(moved("TweetDetail", members)))).isEqualTo(UNREADABLE);

        assertThat(missing("TweetResultByRestId", field, "must")).isOne();
        assertThat(missing("SearchTimeline", field, "must")).isOne();
        assertThat(missing("TweetDetail", field, "must")).isPositive();
    }

    @Test
    void userOfTheNewLayoutNeedsNoLegacy() {
        assertThat(lookup(moved("UserByScreenName", "legacy"))).isInstanceOf(Success.class);
    }

    @ParameterizedTest
    @CsvSource({
        "avatar+profile_image_url_https, user.image",
        "is_blue_verified, user.blue_verified",
        "lang, post.language",
        "views, post.views"
    })
    void postWithoutAnOptionalFieldIsCountedAndAnAnswer(String members, String field) {
        assertThat(search(Shapes.searchPage("entry-tweet"))).isInstanceOf(Success.class);
        assertThat(missing("SearchTimeline", field, "should")).isZero();

        assertThat(search(moved(Shapes.searchPage("entry-tweet"), members))).isInstanceOf(Success.class);
        assertThat(missing("SearchTimeline", field, "should")).isOne();
        assertThat(counted("SearchTimeline", field, "should", "present")).isOne();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'entryType': 'TimelineTimelineCarousel', 'cards': []}",
                "{'entryType': 'TimelineTimelineItem', 'itemContent': {'itemType': 'TimelinePost', 'post': {}}}",
                "{'entryType': 'TimelineTimelineItem', 'itemContent': {'itemType': 'TimelineTweet', 'post_results': {}}}"
            })
    void unknownEntryCostsAPageOnlyIfThereIsNoOther(String content) {
        ObjectNode page = (ObjectNode) Shapes.searchPage("entry-tweet", "entry-cursor-bottom");
        entries(page).forEach(entry -> {
            if (entry.path("entryId").asText().startsWith("tweet-")) {
                ((ObjectNode) entry).set("content", Samples.quoted(content));
            }
        });
        assertThat(failureOf(search(page))).isEqualTo(UNREADABLE);

        JsonNode mixed = Shapes.searchPage("entry-tweet", "entry-cursor-bottom");
        ((ArrayNode) entries(mixed)).add(entries(page).path(0));
        assertThat(value(search(mixed)).items()).hasSize(1);
        assertThat(connector
                        .registry
                        .get("platform_entries_skipped_total")
                        .tag("operation", "SearchTimeline")
                        .counter()
                        .count())
                .isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"TimelineLabel", "TimelineMessagePrompt", "TimelineTombstone", "TimelineUser"})
    void pageWithOnlyOtherKindsIsEmpty(String kind) {
        JsonNode page = Shapes.searchPage("entry-tweet");
        ((ObjectNode) entries(page).path(0))
                .set("content", Samples.quoted("{'itemContent': {'itemType': '%s'}}".formatted(kind)));

        assertThat(value(search(page)).items()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"instructions", "entries", "timeline"})
    void timelineInAnotherPlaceIsNoEmptyPage(String member) {
        assertThat(failureOf(search(moved(Shapes.searchPage("entry-tweet"), member))))
                .isEqualTo(UNREADABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"content", "item", "items", "itemContent"})
    void moduleInAnotherShapeIsNoEmptyPage(String member) {
        assertThat(failureOf(search(moved(Shapes.searchPage("entry-profile-conversation"), member))))
                .isEqualTo(UNREADABLE);
    }

    @Test
    void unknownInstructionWithEntriesIsNoEmptyPage() {
        JsonNode page = Shapes.searchPage("entry-tweet");
        ((ObjectNode) page.findParent("entries")).put("type", "TimelineInsertEntries");

        assertThat(failureOf(search(page))).isEqualTo(UNREADABLE);
    }

    @Test
    void objectInAnotherPlaceIsNotMissing() {
        assertThat(failureOf(lookup(moved("UserByScreenName", "user")))).isEqualTo(UNREADABLE);
        assertThat(failureOf(post(moved(Shapes.at("/data/tweetResult/result", "tweet-text"), "tweetResult"))))
                .isEqualTo(UNREADABLE);
    }

    @Test
    void unreadableFocalPostIsNotMissing() {
        JsonNode page = Shapes.of("TweetDetail");
        focal(page)
                .withObject("/content/itemContent/tweet_results/result/legacy")
                .remove("full_text");
        assertThat(failureOf(conversation(page))).isEqualTo(UNREADABLE);

        JsonNode unknown = Shapes.of("TweetDetail");
        focal(unknown).set("content", Samples.quoted("{'entryType': 'TimelineTimelineCarousel', 'cards': []}"));
        assertThat(failureOf(conversation(unknown))).isEqualTo(UNREADABLE);

        assertThat(failureOf(conversation(moved("TweetDetail", "entries")))).isEqualTo(UNREADABLE);
    }

    @Test
    void unavailableObjectIsMissingWhateverItsReasonsAre() {
        connector.memory.then(200, """
                {"data": {"communityResults": {"result":
                    {"__typename": "CommunityUnavailable", "reason": "NotFound", "message": {"text": "Gone"}}}}}""");

        assertThat(failureOf(connector.client.communities().members("1", 20, null, BUDGET)))
                .isInstanceOf(Missing.class);
    }

    @Test
    void deletedFocalPostIsMissing() {
        JsonNode page = Shapes.of("TweetDetail");
        focal(page).withObject("/content/itemContent/tweet_results").set("result", Shapes.of("tweet-tombstone"));

        assertThat(failureOf(conversation(page))).isInstanceOf(Missing.class);
    }

    @Test
    void conversationOfWhichNoReplyIsReadableIsUnreadable() {
        JsonNode page = Shapes.of("TweetDetail");
        entries(page).forEach(entry -> {
            if (entry.path("entryId").asText().startsWith("conversationthread-")) {
                entry.findParents("full_text").forEach(legacy -> ((ObjectNode) legacy).remove("full_text"));
            }
        });

        assertThat(failureOf(conversation(page))).isEqualTo(UNREADABLE);
    }

    @Test
    void retweetWithoutTheRetweetedPostIsUnreadable() {
        JsonNode response = Shapes.at("/data/tweetResult/result", "tweet-retweet");
        ((ObjectNode) response.findValue("retweeted_status_result").path("result")).remove("core");

        assertThat(failureOf(post(response))).isEqualTo(UNREADABLE);
    }

    @Test
    void anotherAccountIsAskedForAPageThatCouldNotBeRead() {
        connector.register("a", "b");
        ScriptedClientFixture script = script();
        script.respondWith(moved(Shapes.searchPage("entry-tweet"), "screen_name"))
                .respondWith(Shapes.searchPage("entry-tweet"));

        assertThat(value(script.client().search().tweets("q", Product.LATEST, null, BUDGET))
                        .items())
                .hasSize(1);
    }

    private PlatformResult<User> lookup(JsonNode response) {
        return script().respondWith(response).client().userByScreenName("ada", BUDGET);
    }

    private PlatformResult<Page<User>> followers(JsonNode response) {
        return script().respondWith(response)
                .client()
                .profiles()
                .circle(UserListKind.FOLLOWERS, "9001", 20, null, BUDGET);
    }

    private PlatformResult<Page<Tweet>> search(JsonNode response) {
        return script().respondWith(response).client().search().tweets("q", Product.LATEST, null, BUDGET);
    }

    private PlatformResult<Tweet> post(JsonNode response) {
        return script().respondWith(response).client().tweets().byId("1", BUDGET);
    }

    private PlatformResult<TweetConversation> conversation(JsonNode response) {
        return script().respondWith(response).client().tweets().conversation(FOCAL, Ranking.RELEVANCE, null, BUDGET);
    }

    private ScriptedClientFixture script() {
        connector.memory.begin();
        return new ScriptedClientFixture(connector, UnaryOperator.identity(), UnaryOperator.identity());
    }

    private static JsonNode moved(String shape, String members) {
        return moved(Shapes.of(shape), members);
    }

    private static JsonNode moved(JsonNode response, String members) {
        JsonNode copy = response.deepCopy();
        for (String member : members.split("[+]", -1)) {
            copy.findParents(member)
                    .forEach(holder -> ((ObjectNode) holder).set(member + "_v3", ((ObjectNode) holder).remove(member)));
        }
        return copy;
    }

    private static JsonNode entries(JsonNode response) {
        return response.findValue("entries");
    }

    private static ObjectNode focal(JsonNode response) {
        return (ObjectNode) entries(response)
                .valueStream()
                .filter(entry -> entry.path("entryId").asText().equals("tweet-" + FOCAL))
                .findFirst()
                .orElseThrow();
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }

    private double missing(String operation, String field, String need) {
        return counted(operation, field, need, "missing");
    }

    private double counted(String operation, String field, String need, String state) {
        return connector
                .registry
                .find("platform.fields")
                .tags("operation", operation, "field", field, "need", need, "state", state)
                .counters()
                .stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
