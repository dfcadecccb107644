package io.socialdata.reads;

import static io.socialdata.reads.Asking.answerTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each public read answers when all goes well. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubWorld.class, restrictToAnnotatedClass = true)
class PublicReadsComponentTest {

    private static final String COMMUNITY = "community_id=1493446837214000111";

    @ParameterizedTest
    @CsvSource({
        "user_followers_v2, /user/followers_v2?user_id=7101, users, 1",
        "user_following_v2, /user/following_v2?username=mira, users, 1",
        "community_members, /community/members?community_id=1493446837214000111, members, 2",
        "community_moderators, /community/moderators?community_id=1493446837214000111&count=5, members, 2",
        "community_search, /community/search?query=boats, communities, 1",
        "community_memberships, /community/memberships?user_id=7101, communities, 1",
        "community_tweets, /community/tweets?community_id=1493446837214000111&ranking_mode=Relevance, tweets, 1",
        "tweet_replies, /tweet/replies?id=31, tweets, 2",
        "tweet_quotes, /tweet/quotes?id=21, tweets, 2",
        "list_tweets, /list/tweets?list_id=5&since=2026-01-01&until=2026-02-01&include_replies=false, tweets, 2"
    })
    void pagesLeadToTheLastOne(String operation, String path, String array, int rows) {
        String next = answerTo(operation, path)
                .statusCode(200)
                .body(array, hasSize(rows))
                .body("count", equalTo(rows))
                .body("has_more", equalTo(true))
                .extract()
                .path("next_cursor");
        for (int page = 0; page < 3 && next != null; page++) {
            next = answerTo(operation, path + "&cursor=" + next)
                    .statusCode(200)
                    .extract()
                    .path("next_cursor");
        }

        assertThat(next).isNull();
    }

    @Test
    void repliesAreThoseToThePostItself() {
        answerTo("tweet_replies", "/tweet/replies?url=https://x.com/mira/status/31")
                .body("tweets.id", contains("32", "34"));
    }

    @ParameterizedTest
    @CsvSource({"31", "32", "33"})
    void threadIsWholeFromWhicheverPostItIsAskedFor(String id) {
        answerTo("tweet_thread", "/tweet/thread?id=" + id)
                .statusCode(200)
                .body("tweets.id", contains("31", "32", "33"))
                .body("count", equalTo(3));
    }

    @Test
    void threadOfSomebodyInAnothersConversationIsTheirOwn() {
        answerTo("tweet_thread", "/tweet/thread?id=35").body("tweets.id", contains("34", "35"));
    }

    @Test
    void quotesTellHowManyCarryThePost() {
        answerTo("tweet_quotes", "/tweet/quotes?id=21")
                .header("X-Usage-Billable", nullValue())
                .body("quote_matched", equalTo(1))
                .body("product_used", equalTo("Latest"))
                .body("search_query", equalTo("quoted_tweet_id:21"))
                .body("$", not(hasKey("top_fallback")));
    }

    @Test
    void strictQuotesDropTheOthers() {
        answerTo("tweet_quotes", "/tweet/quotes?id=21&strict=true")
                .header("X-Usage-Billable", nullValue())
                .body("tweets.id", contains("41"));
    }

    @Test
    void strictQuotesOfWhichNothingIsLeftAreFree() {
        answerTo("tweet_quotes", "/tweet/quotes?id=22&strict=true")
                .statusCode(200)
                .header("X-Usage-Billable", equalTo("false"))
                .body("tweets", empty())
                .body("next_cursor", nullValue());
    }

    @Test
    void emptyTopQuotesAreAnsweredFromTheLatest() {
        answerTo("tweet_quotes", "/tweet/quotes?id=23&product=Top")
                .body("top_fallback", equalTo(true))
                .body("product_used", equalTo("Latest"))
                .body("tweets", hasSize(2));
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "null",
            value = {
                "mira, alive, 7101, null",
                "gone, suspended, null, User is suspended",
                "u99404, not_found, null, null"
            })
    void everyStateOfAnAccountIsAnAnswer(String handle, String status, String id, String reason) {
        answerTo("user_status", "/user/status?userName=" + handle)
                .statusCode(200)
                .body("userName", equalTo(handle))
                .body("status", equalTo(status))
                .body("id", equalTo(id))
                .body("reason", equalTo(reason));
    }

    @Test
    void statusTakesTheOtherSpellingToo() {
        answerTo("user_status", "/user/status?username=@mira").statusCode(200).body("userName", equalTo("mira"));
    }

    @Test
    void aboutTellsTheSameTwice() {
        answerTo("user_about", "/user/user_about?user_id=7101")
                .statusCode(200)
                .body("about.username_changes.count", equalTo(1))
                .body("about.about_profile.account_based_in", equalTo("Norway"))
                .body("about.identity_label.label", nullValue())
                .body("about.created_at", equalTo("Sun Jan 23 16:50:08 +0000 2022"));
    }

    @Test
    void historyGoesOnUntilItHasEnough() {
        answerTo("user_tweets_complete", "/user/tweets/complete?user_id=7101&max=3")
                .statusCode(200)
                .body("tweets.id", contains("62", "61", "60"))
                .body("has_more", equalTo(true));
    }

    @Test
    void historyEndsWithoutACursor() {
        answerTo("user_tweets_complete", "/user/tweets/complete?user_id=7101&max=9999999")
                .body("tweets.id", contains("62", "61", "60", "59"))
                .body("next_cursor", nullValue());
    }

    @Test
    void troubleOnALaterPageOfAHistoryLeavesWhatWasRead() {
        answerTo("user_tweets_complete", "/user/tweets/complete?user_id=7201")
                .statusCode(200)
                .body("tweets.id", contains("62", "61", "60"))
                .body("next_cursor", notNullValue());
    }

    @Test
    void relationshipIsThatOfTheFirstToTheSecond() {
        answerTo(
                        "user_check_follow_relationship",
                        "/user/check_follow_relationship?source_username=mira&target_user_id=7102")
                .statusCode(200)
                .body("relationship.following", equalTo(true))
                .body("relationship.blocking", nullValue());
    }

    @ParameterizedTest
    @CsvSource({"source_username=u99404&target_user_id=7102", "source_user_id=7101&target_user_id=99404"})
    void relationshipWithNobodyIsNull(String accounts) {
        answerTo("user_check_follow_relationship", "/user/check_follow_relationship?" + accounts)
                .statusCode(200)
                .body("$", aMapWithSize(1))
                .body("relationship", nullValue());
    }

    @Test
    void listWithoutPostsIsAnEmptyPage() {
        answerTo("list_tweets", "/list/tweets?list_id=6").statusCode(200).body("tweets", empty());
    }

    @ParameterizedTest
    @CsvSource({"''", "?woeid=23424910&country=Atlantis", "?country=norway", "?country=NO"})
    void trendsAreRankedBeforeTheyAreCut(String query) {
        answerTo("trends", "/trends" + query + (query.isEmpty() ? "?" : "&") + "count=1")
                .statusCode(200)
                .body("location.name", equalTo("Norway"))
                .body("as_of", equalTo("2026-03-10T09:00:00.000Z"))
                .body("count", equalTo(1))
                .body("trends[0].rank", equalTo(1))
                .body("trends[0].is_hashtag", equalTo(true))
                .body("trends[0].url", equalTo("https://x.com/search?q=%23boats"))
                .body("trends[0]", not(hasKey("is_ai_story")));
    }

    @Test
    void storiesFollowTheTrendsOfACategory() {
        answerTo("trends", "/trends?category=news")
                .statusCode(200)
                .body("category", equalTo("news"))
                .body("location", nullValue())
                .body("trends.name", contains("#boats", "Fish price", "Harbour opens late"))
                .body("trends.is_ai_story", contains(false, false, true))
                .body("trends[2].url", endsWith("/i/trending/19001"));
    }

    @Test
    void businessTrendsHaveNoStories() {
        answerTo("trends", "/trends?category=business_and_finance").body("trends.name", contains("Fish price"));
    }

    @Test
    void placesAreThereUnderBothSpellings() {
        answerTo("trends_locations", "/trends/locations")
                .statusCode(200)
                .body("count", equalTo(3))
                .body("locations[1].country_code", equalTo("NO"))
                .body("locations[1].countryCode", equalTo("NO"))
                .body("locations[0].place_type.code", equalTo(19))
                .body("locations[0].placeType.code", equalTo(19));
    }

    @Test
    void spaceIsShownWithThoseWhoListen() {
        answerTo("spaces_info", "/spaces/info?id=1AbCdEfGhIjKl")
                .statusCode(200)
                .body("space.state", equalTo("Running"))
                .body("space.creator.username", equalTo("mira"))
                .body("space.listeners.user_id", contains("7102"));
        answerTo("spaces_info", "/spaces/info?id=1AbCdEfGhIjKl&with_listeners=false")
                .body("space.listeners", empty());
    }

    @Test
    void communityIsReducedWhenItIsAskedForAlone() {
        answerTo("community_info", "/community/info?" + COMMUNITY)
                .statusCode(200)
                .body("community", aMapWithSize(24))
                .body("community.admin", nullValue())
                .body("community.moderator_count", equalTo(0))
                .body("community.creator.id", nullValue())
                .body("community.creator.username", equalTo("mira"))
                .body("community.primary_topic.topic_id", nullValue())
                .body("community.search_tags", empty());
    }

    @Test
    void communityIsWholeAmongMemberships() {
        answerTo("community_memberships", "/community/memberships?user_id=7101")
                .body("communities[0]", aMapWithSize(24))
                .body("communities[0].admin.username", equalTo("mira"))
                .body("communities[0].creator.id", equalTo("7101"))
                .body("communities[0].moderator_count", equalTo(3))
                .body("communities[0].role", nullValue());
    }

    @Test
    void whoIsNobodyBelongsToNoCommunity() {
        answerTo("community_memberships", "/community/memberships?user_id=99404")
                .statusCode(200)
                .body("communities", empty());
    }

    @Test
    void unknownRoleOfAMemberIsNone() {
        answerTo("community_members", "/community/members?" + COMMUNITY).body("members.role", contains("Admin", null));
    }

    @Test
    void pinnedPostOfACommunityStandsApart() {
        answerTo("community_tweets", "/community/tweets?" + COMMUNITY)
                .body("pinned.id", equalTo("40"))
                .body("tweets.id", contains("41"));
    }

    @Test
    void sectionsOfACommunityAreToldApart() {
        answerTo("community_about", "/community/about?" + COMMUNITY)
                .statusCode(200)
                .body("moderators", hasSize(1))
                .body("moderators_truncated", equalTo(true))
                .body("members", hasSize(1))
                .body("members_truncated", equalTo(false))
                .body("other_sections.title", contains("Spotlight"));
    }

    @ParameterizedTest
    @CsvSource({"id=51", "id=https://x.com/mira/status/51", "url=https://x.com/i/status/51"})
    void articleIsFoundByItsAnnouncement(String selector) {
        answerTo("article_get", "/article/get?" + selector)
                .statusCode(200)
                .body("id", equalTo("51"))
                .body("article.lifecycle", equalTo("Published"))
                .body("article.author.username", equalTo("mira"))
                .body("article.tweet_id", equalTo("51"))
                .body("article.public_url", endsWith("/i/article/9001"));
    }
}
