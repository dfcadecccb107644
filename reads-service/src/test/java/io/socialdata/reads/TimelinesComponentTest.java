package io.socialdata.reads;

import static io.socialdata.reads.ContractCalls.projectedResponseTo;
import static io.socialdata.reads.ContractCalls.responseTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.aMapWithSize;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.IssuerTestResource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Posts, searches, profiles and lists, page by page. */
@QuarkusTest
@WithTestResource(IssuerTestResource.class)
@WithTestResource(StubTimelines.class)
class TimelinesComponentTest {

    @ParameterizedTest
    @CsvSource({
        "tweet_advanced_search, /tweet/advanced_search?query=boats, tweets, 2",
        "user_search, /user/search?query=mira, users, 1",
        "user_mentions, /user/mentions?username=mira, tweets, 2",
        "user_tweets, /user/tweets?username=mira, tweets, 1",
        "user_tweets_and_replies, /user/tweets_and_replies?user_id=7101, tweets, 1",
        "user_media, /user/media?user_id=7101&count=50, tweets, 1",
        "user_followers, /user/followers?username=mira, users, 1",
        "user_following, /user/following?user_id=7101, users, 1",
        "user_verified_followers, /user/verified_followers?username=mira, users, 1",
        "user_affiliates, /user/affiliates?username=mira, users, 1",
        "tweet_retweeters, /tweet/retweeters?id=21, users, 1",
        "list_members, /list/members?list_id=5, users, 1",
        "list_followers, /list/followers?list_id=5, users, 1",
        "list_timeline, /list/timeline?list_id=5, tweets, 1"
    })
    void pagingReachesTheLastPage(String operation, String path, String array, int rows) {
        String next = responseTo(operation, path)
                .statusCode(200)
                .body(array, hasSize(rows))
                .body("count", equalTo(rows))
                .body("has_more", equalTo(true))
                .body("next_cursor", notNullValue())
                .extract()
                .path("next_cursor");

        responseTo(operation, path + "&cursor=" + next)
                .statusCode(200)
                .body("has_more", equalTo(false))
                .body("next_cursor", nullValue());
    }

    @Test
    void emptyPageWithACursorIsSkipped() {
        responseTo("tweet_advanced_search", "/tweet/advanced_search?query=hollow")
                .statusCode(200)
                .body("tweets", not(empty()));
    }

    @Test
    void threeEmptyPagesAreSkipped() {
        responseTo("tweet_advanced_search", "/tweet/advanced_search?query=hollow3")
                .statusCode(200)
                .body("tweets", not(empty()));
    }

    @Test
    void fourthEmptyPageEndsTheList() {
        responseTo("tweet_advanced_search", "/tweet/advanced_search?query=hollow4")
                .statusCode(200)
                .body("tweets", empty())
                .body("has_more", equalTo(false))
                .body("next_cursor", nullValue());
    }

    @Test
    void postHasAllItsKeys() {
        responseTo("tweet_detail", "/tweet/detail?id=21")
                .statusCode(200)
                .body("$", aMapWithSize(2))
                .body("id", equalTo("21"))
                .body("tweet.id", equalTo("21"))
                .body("tweet.created_at", equalTo("Tue Feb 17 09:41:07 +0000 2026"))
                .body("tweet.url", equalTo("https://x.com/mira/status/21"))
                .body("tweet.source", equalTo("Web App"))
                .body("tweet.view_count", equalTo(9))
                .body("tweet.is_reply", equalTo(true))
                .body("tweet.is_limited_reply", nullValue())
                .body("tweet.author.can_dm", nullValue())
                .body("tweet.display_text_range", equalTo(List.of(0, 6)))
                .body("tweet.entities.hashtags[0].text", equalTo("boats"))
                .body("tweet.entities.user_mentions[0].id_str", equalTo("1"))
                .body("tweet.entities.symbols", empty())
                .body("tweet.media[0].ext_alt_text", equalTo("A boat"))
                .body("tweet.extended_entities.media", hasSize(1))
                .body("tweet.author.username", equalTo("mira"))
                .body("tweet", not(hasKey("quoted_tweet")));
    }

    @Test
    void postIsFoundByItsUrl() {
        responseTo("tweet_detail", "/tweet/detail?url=https://x.com/mira/status/21?s=20")
                .statusCode(200)
                .body("id", equalTo("21"));
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_detail, /tweet/detail, id",
        "tweet_detail, /tweet/detail?id=abc, id",
        "tweet_detail, /tweet/detail?url=https://elsewhere.example/1, url",
        "tweet_detail, /tweet/detail?id=1&url=https://x.com/a/status/1, url",
        "tweet_advanced_search, /tweet/advanced_search?query=, query",
        "user_tweets, /user/tweets, username",
        "user_followers, /user/followers?username=mira&count=many, count",
        "user_followers, /user/followers?username=mira&cursor=!!, cursor",
        "user_followers, /user/followers?username=mira&cursor=aGVsbG8, cursor",
        "list_members, /list/members?list_id=x, list_id"
    })
    void invalidParameterIs400WithItsName(String operation, String path, String field) {
        responseTo(operation, path)
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_detail, /tweet/detail?id=404",
        "user_tweets, /user/tweets?username=missing",
        "user_followers, /user/followers?user_id=404",
        "list_members, /list/members?list_id=404"
    })
    void missingItemIs404(String operation, String path) {
        responseTo(operation, path).statusCode(404).body("error", equalTo("not_found"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"latest", ""})
    void caseOfTheProductIsIgnoredAndBlankTextIsTheDefault(String product) {
        responseTo("tweet_advanced_search", "/tweet/advanced_search?query=boats&product=" + product)
                .statusCode(200)
                .body("product", equalTo("Latest"))
                .body("query", equalTo("boats"));
    }

    @Test
    void usersAreReturnedInTheirOwnArray() {
        responseTo("tweet_advanced_search", "/tweet/advanced_search?query=mira&product=People")
                .statusCode(200)
                .body("tweets", empty())
                .body("users.username", contains("mira"))
                .body("product", equalTo("People"));
    }

    @Test
    void fieldOfTheEnvelopeAndOfThePostIsKeptInBoth() {
        projectedResponseTo("tweet_detail", "/tweet/detail?id=21&fields=id,text")
                .statusCode(200)
                .body("id", equalTo("21"))
                .body("tweet", aMapWithSize(2))
                .body("tweet.id", equalTo("21"));
    }

    @Test
    void fieldsReduceEveryRow() {
        List<Map<String, Object>> rows = projectedResponseTo(
                        "user_tweets", "/user/tweets?user_id=7101&fields=id,author.username")
                .statusCode(200)
                .extract()
                .path("tweets");

        assertThat(rows).allSatisfy(row -> assertThat(row).containsOnlyKeys("id", "author"));
    }
}
