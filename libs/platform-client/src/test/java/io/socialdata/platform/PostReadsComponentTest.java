package io.socialdata.platform;

import static io.socialdata.platform.PlatformClientFixture.BUDGET;
import static io.socialdata.platform.PlatformClientFixture.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.profiles.ProfileClient.UserListKind;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.search.SearchClient.Product;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient.Ranking;
import io.socialdata.platform.users.User;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Posts, searches and profiles over the wire. */
class PostReadsComponentTest {

    private static final String FOCAL = "2041900000000000012";

    private PlatformClientFixture connector;

    @BeforeEach
    void connect(@TempDir Path folder) {
        connector = new PlatformClientFixture(folder);
    }

    @AfterEach
    void disconnect() {
        connector.close();
    }

    @Test
    void searchIsSentAsABodyOfAnyLength() {
        connector.platform.otherwise(200, Samples.of("pages/search-first").toString());
        String handles = "from:handle_of_fifty OR ".repeat(60);

        connector.client.search().tweets("short", Product.LATEST, null, BUDGET);
        assertThat(connector.platform.requests().getLast())
                .startsWith("POST ")
                .contains("\"variables\":{", "\"features\":{", "\"fieldToggles\":{", "\"rawQuery\":\"short\"");
        connector.client.search().tweets(handles, Product.LATEST, null, BUDGET);

        assertThat(connector.platform.requests().getLast())
                .startsWith("POST /i/api/graphql/")
                .contains("/SearchTimeline ")
                .contains("\"rawQuery\":\"" + handles);
    }

    @Test
    void postIsFoundById() {
        respondWith("tweet");

        assertThat(value(connector.client.tweets().byId("2041900000000000016", BUDGET))
                        .text())
                .isEqualTo("That bowl");
        assertThat(sent()).contains("/TweetResultByRestId?", "\"tweetId\":\"2041900000000000016\"");
    }

    @Test
    void missingAndDeletedPostsAreReportedAsMissing() {
        respondWith("tweet-missing");
        respondWith("tweet-tombstone");

        assertThat(failureOf(connector.client.tweets().byId("1", BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNKNOWN));
        assertThat(failureOf(connector.client.tweets().byId("1", BUDGET)))
                .isEqualTo(new Missing(MissingReason.UNAVAILABLE));
    }

    @Test
    void conversationRequestHasRankingAndCursor() {
        respondWith("conversation");

        var tweetConversation = value(connector.client.tweets().conversation(FOCAL, Ranking.RECENCY, null, BUDGET));

        assertThat(tweetConversation.branches()).hasSize(2);
        assertThat(sent())
                .contains("/TweetDetail?", "\"rankingMode\":\"Recency\"")
                .doesNotContain("\"cursor\"");
    }

    @Test
    void searchContinuesAtItsCursor() {
        respondWith("search-first");
        respondWith("search-next");

        var first = value(connector.client.search().tweets("clay -kiln", Product.LATEST, null, BUDGET));
        var next = value(connector.client.search().tweets("clay -kiln", Product.LATEST, first.nextCursor(), BUDGET));

        assertThat(first.items()).extracting(Tweet::id).containsExactly(FOCAL);
        assertThat(next.items()).extracting(Tweet::id).containsExactly("2041900000000000013");
        assertThat(sent()).contains("\"rawQuery\":\"clay -kiln\"", "\"product\":\"Latest\"", "\"cursor\":\"s-1\"");
    }

    @Test
    void usersAreFoundBySearch() {
        respondWith("search-people");

        assertThat(value(connector.client.search().users("kiln", 20, null, BUDGET))
                        .items())
                .extracting(User::handle)
                .containsExactly("tove_kiln");
        assertThat(sent()).contains("\"product\":\"People\"");
    }

    @Test
    void profilePagesAreRead() {
        respondWith("profile-first");
        respondWith("profile-first");
        respondWith("media-first");

        assertThat(value(connector.client.profiles().tweets("5501", null, BUDGET))
                        .items())
                .hasSize(3);
        assertThat(value(connector.client.profiles().tweetsAndReplies("5501", null, BUDGET))
                        .pinned())
                .isPresent();
        assertThat(value(connector.client.profiles().media("5501", 20, null, BUDGET))
                        .items())
                .hasSize(2);
    }

    @Test
    void unreadableEntriesAreCounted() {
        respondWith("profile-first");

        connector.client.profiles().tweets("5501", null, BUDGET);

        assertThat(connector
                        .registry
                        .get("platform_entries_skipped_total")
                        .tag("operation", "UserTweets")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void suspendedProfileIsMissingAndNotEmpty() {
        respondWith("profile-unavailable");

        assertThat(failureOf(connector.client.profiles().tweets("5501", null, BUDGET)))
                .isEqualTo(new Missing(MissingReason.SUSPENDED));
    }

    @Test
    void circlesAndAffiliatesAreUsers() {
        respondWith("followers");
        respondWith("followers-last");
        respondWith("retweeters");

        assertThat(value(connector.client.profiles().circle(UserListKind.FOLLOWERS, "5501", 20, null, BUDGET))
                        .items())
                .hasSize(2);
        assertThat(value(connector.client.profiles().affiliates("5501", "NotAssigned", 20, null, BUDGET))
                        .items())
                .hasSize(1);
        assertThat(value(connector.client.tweets().retweeters(FOCAL, 20, null, BUDGET))
                        .items())
                .hasSize(1);
    }

    /** Another client saw longer request lines rejected. */
    @Test
    void requestLinesStayBelowFourKilobytes() {
        respondWith("conversation");

        connector.client.tweets().conversation(FOCAL, Ranking.RELEVANCE, "c".repeat(200), BUDGET);

        assertThat(connector.platform.requests().getLast().lines().findFirst().orElseThrow())
                .hasSizeLessThan(4_096);
    }

    private void respondWith(String page) {
        connector.platform.then(200, Samples.of("pages/" + page).toString());
    }

    private String sent() {
        return URLDecoder.decode(connector.platform.requests().getLast(), StandardCharsets.UTF_8);
    }

    private static <T> T value(PlatformResult<T> platformResult) {
        return ((Success<T>) platformResult).value();
    }
}
