package io.socialdata.reads;

import static io.socialdata.reads.ContractCalls.responseTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Successful responses of public reads: pages, places, Spaces and articles. */
@WorldTest
class PublicReadsComponentTest {

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
    void pagingReachesTheLastPage(String operation, String path, String array, int rows) {
        String next = responseTo(operation, path)
                .statusCode(200)
                .body(array, hasSize(rows))
                .body("count", equalTo(rows))
                .body("has_more", equalTo(true))
                .extract()
                .path("next_cursor");
        for (int page = 0; page < 3 && next != null; page++) {
            next = responseTo(operation, path + "&cursor=" + next)
                    .statusCode(200)
                    .extract()
                    .path("next_cursor");
        }

        assertThat(next).isNull();
    }

    @Test
    void listWithoutPostsIsABilledEmptyPage() {
        responseTo("list_tweets", "/list/tweets?list_id=6")
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("tweets", empty());
    }

    @ParameterizedTest
    @CsvSource({"''", "?woeid=23424910&country=Atlantis", "?country=norway", "?country=NO"})
    void trendsAreRankedBeforeTheLimitApplies(String query) {
        responseTo("trends", "/trends" + query + (query.isEmpty() ? "?" : "&") + "count=1")
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
        responseTo("trends", "/trends?category=news")
                .statusCode(200)
                .body("category", equalTo("news"))
                .body("location", nullValue())
                .body("trends.name", contains("#boats", "Fish price", "Harbour opens late"))
                .body("trends.is_ai_story", contains(false, false, true))
                .body("trends[2].url", endsWith("/i/trending/19001"));
    }

    @Test
    void businessTrendsHaveNoStories() {
        responseTo("trends", "/trends?category=business_and_finance").body("trends.name", contains("Fish price"));
    }

    @Test
    void placesHaveBothSpellings() {
        responseTo("trends_locations", "/trends/locations")
                .statusCode(200)
                .body("count", equalTo(3))
                .body("locations[1].country_code", equalTo("NO"))
                .body("locations[1].countryCode", equalTo("NO"))
                .body("locations[0].place_type.code", equalTo(19))
                .body("locations[0].placeType.code", equalTo(19));
    }

    @Test
    void spaceIsReturnedWithItsListeners() {
        responseTo("spaces_info", "/spaces/info?id=1AbCdEfGhIjKl")
                .statusCode(200)
                .body("space.state", equalTo("Running"))
                .body("space.creator.username", equalTo("mira"))
                .body("space.listeners.user_id", contains("7102"));
        responseTo("spaces_info", "/spaces/info?id=1AbCdEfGhIjKl&with_listeners=false")
                .body("space.listeners", empty());
        responseTo("spaces_info", "/spaces/info?id=1EndedSpace")
                .statusCode(200)
                .body("space.state", equalTo("Ended"))
                .body("space.listeners", empty());
    }

    @ParameterizedTest
    @CsvSource({"id=51", "id=https://x.com/mira/status/51", "url=https://x.com/i/status/51"})
    void articleIsFoundByItsAnnouncement(String selector) {
        responseTo("article_get", "/article/get?" + selector)
                .statusCode(200)
                .body("id", equalTo("51"))
                .body("article.lifecycle", equalTo("Published"))
                .body("article.author.username", equalTo("mira"))
                .body("article.tweet_id", equalTo("51"))
                .body("article.public_url", endsWith("/i/article/9001"));
    }

    @Test
    void announcedDraftIsNotFound() {
        responseTo("article_get", "/article/get?id=52")
                .statusCode(404)
                .body("id", equalTo("52"))
                .body("article", nullValue());
    }

    @Test
    void firstOfRepeatedValuesIsUsedAndUnknownParametersAreIgnored() {
        responseTo("user_followers", "/user/followers?user_id=7101&count=5&count=many&colour=blue")
                .statusCode(200)
                .body("users", hasSize(1));
    }
}
