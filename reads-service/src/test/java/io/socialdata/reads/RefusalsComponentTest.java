package io.socialdata.reads;

import static io.socialdata.reads.Asking.answerTo;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.IssuerResource;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What each public read answers when it cannot do what is asked. */
@QuarkusTest
@QuarkusTestResource(value = IssuerResource.class, restrictToAnnotatedClass = true)
@QuarkusTestResource(value = StubWorld.class, restrictToAnnotatedClass = true)
class RefusalsComponentTest {

    /** Each operation with a subject that the stub treats as the number says. */
    private static final String[] READS = {
        "tweet_advanced_search /tweet/advanced_search?query=99%s",
        "user_search /user/search?query=99%s",
        "tweet_detail /tweet/detail?id=99%s",
        "tweet_replies /tweet/replies?id=99%s",
        "tweet_retweeters /tweet/retweeters?id=99%s",
        "tweet_quotes /tweet/quotes?id=99%s",
        "tweet_thread /tweet/thread?id=99%s",
        "user_info /user/info?username=u99%s",
        "user_info_by_id /user/info_by_id?user_id=99%s",
        "user_status /user/status?userName=u99%s",
        "user_about /user/user_about?username=u99%s",
        "user_media /user/media?user_id=99%s",
        "user_tweets /user/tweets?user_id=99%s",
        "user_tweets_and_replies /user/tweets_and_replies?user_id=99%s",
        "user_tweets_complete /user/tweets/complete?user_id=99%s",
        "user_mentions /user/mentions?username=u99%s",
        "user_affiliates /user/affiliates?user_id=99%s",
        "user_check_follow_relationship /user/check_follow_relationship?source_user_id=99%s&target_user_id=1",
        "user_followers /user/followers?user_id=99%s",
        "user_following /user/following?user_id=99%s",
        "user_followers_v2 /user/followers_v2?user_id=99%s",
        "user_following_v2 /user/following_v2?user_id=99%s",
        "user_verified_followers /user/verified_followers?user_id=99%s",
        "list_members /list/members?list_id=99%s",
        "list_followers /list/followers?list_id=99%s",
        "list_tweets /list/tweets?list_id=99%s",
        "list_timeline /list/timeline?list_id=99%s",
        "trends /trends?woeid=99%s",
        "spaces_info /spaces/info?id=Space99%s",
        "community_info /community/info?community_id=1000000099%s",
        "community_members /community/members?community_id=1000000099%s",
        "community_moderators /community/moderators?community_id=1000000099%s",
        "community_tweets /community/tweets?community_id=1000000099%s",
        "community_memberships /community/memberships?user_id=99%s",
        "community_about /community/about?community_id=1000000099%s",
        "community_search /community/search?query=99%s",
        "article_get /article/get?id=99%s"
    };

    static Stream<Arguments> reads() {
        return Stream.of(READS)
                .map(read -> Arguments.of(read.substring(0, read.indexOf(' ')), read.substring(read.indexOf(' ') + 1)));
    }

    @ParameterizedTest
    @MethodSource("reads")
    void refusalOfThePlatformIs403(String operation, String path) {
        refused(operation, path, 403)
                .body("error", equalTo("forbidden"))
                .body("message", not(containsString("SECRET")));
    }

    @ParameterizedTest
    @MethodSource("reads")
    void throttlingSaysWhenToComeBack(String operation, String path) {
        refused(operation, path, 429)
                .body("error", equalTo("rate_limited"))
                .body("reason", equalTo("rate_limited"))
                .header("Retry-After", not(nullValue()));
    }

    @ParameterizedTest
    @MethodSource("reads")
    void failureOfThePlatformIs502(String operation, String path) {
        for (int fault : new int[] {503, 200}) {
            answerTo(operation, path.formatted(fault))
                    .statusCode(502)
                    .body("error", equalTo("error"))
                    .body("reason", equalTo("upstream_error"))
                    .body("message", not(containsString("SECRET")));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_detail, /tweet/detail?id=99404, not_found",
        "tweet_replies, /tweet/replies?id=99404, not_found",
        "tweet_retweeters, /tweet/retweeters?id=99404, not_found",
        "tweet_thread, /tweet/thread?url=https://x.com/i/status/99404, not_found",
        "user_info, /user/info?username=u99404, not_found",
        "user_info, /user/info?username=gone, not_found",
        "user_info_by_id, /user/info_by_id?user_id=99404, not_found",
        "user_about, /user/user_about?username=u99404, not_found",
        "user_media, /user/media?user_id=99404, not_found",
        "user_tweets, /user/tweets?user_id=99404, not_found",
        "user_tweets_complete, /user/tweets/complete?user_id=99404, not_found",
        "user_affiliates, /user/affiliates?user_id=99404, not_found",
        "user_followers, /user/followers?user_id=99404, not_found",
        "user_followers_v2, /user/followers_v2?user_id=99404, not_found",
        "user_following_v2, /user/following_v2?username=u99404, not_found",
        "list_members, /list/members?list_id=99404, not_found",
        "list_tweets, /list/tweets?list_id=7, not_found",
        "list_timeline, /list/timeline?list_id=99404, not_found",
        "community_members, /community/members?community_id=100000099404, community_not_found",
        "community_tweets, /community/tweets?community_id=100000099404, community_not_found",
        "community_about, /community/about?community_id=100000099404, community_not_found"
    })
    void whatIsNotThereIs404(String operation, String path, String error) {
        answerTo(operation, path).statusCode(404).body("error", equalTo(error));
    }

    @Test
    void singleObjectsThatAreNotThereAreNull() {
        answerTo("spaces_info", "/spaces/info?id=Space99404").statusCode(404).body("$", hasKey("space"));
        answerTo("community_info", "/community/info?community_id=100000099404")
                .statusCode(404)
                .body("error", equalTo("community_not_found"))
                .body("$", hasKey("community"));
        answerTo("article_get", "/article/get?id=99404")
                .statusCode(404)
                .body("id", equalTo("99404"))
                .body("article", nullValue())
                .body("$", hasKey("article"));
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_replies, /tweet/replies, id",
        "tweet_thread, /tweet/thread?id=1&url=https://x.com/a/status/1, url",
        "tweet_quotes, /tweet/quotes?id=1&strict=yes, strict",
        "tweet_quotes, /tweet/quotes?id=1&count=many, count",
        "tweet_quotes, /tweet/quotes?id=1&cursor=MTp4, cursor",
        "user_status, /user/status?userName=a-b, userName",
        "user_about, /user/user_about, username",
        "user_tweets_complete, /user/tweets/complete?username=mira, user_id",
        "user_tweets_complete, /user/tweets/complete?user_id=1&max=all, max",
        "user_check_follow_relationship, /user/check_follow_relationship?source_user_id=1, target_username",
        "user_followers_v2, /user/followers_v2?username=u99404&count=many, count",
        "user_followers, /user/followers?username=u99404&cursor=!!, cursor",
        "list_tweets, /list/tweets?list_id=5&since=2026-13-01, since",
        "list_tweets, /list/tweets?list_id=5&until=yesterday, until",
        "list_tweets, /list/tweets?list_id=5&include_replies=1, include_replies",
        "trends, /trends?woeid=x, woeid",
        "trends, /trends?woeid=99404, woeid",
        "trends, /trends?country=Atlantis, country",
        "trends, /trends?category=weather, category",
        "trends, /trends?category=news&woeid=1, category",
        "trends, /trends?count=few, count",
        "spaces_info, /spaces/info?id=https://x.com/i/spaces/1AbC, id",
        "spaces_info, /spaces/info?id=1AbCdEf&with_listeners=maybe, with_listeners",
        "community_info, /community/info?community_id=0123456789, community_id",
        "community_info, /community/info?community_id=9999999999999999999, community_id",
        "community_tweets, /community/tweets?community_id=1493446837214000111&ranking_mode=Likes, ranking_mode",
        "community_memberships, /community/memberships?user_id=@mira, user_id",
        "community_search, /community/search?query=, query",
        "article_get, /article/get, id",
        "article_get, /article/get?id=1&article_id=2, id"
    })
    void unusableParameterIs400NamingIt(String operation, String path, String field) {
        answerTo(operation, path)
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    private static ValidatableResponse refused(String operation, String path, int status) {
        return answerTo(operation, path.formatted(status)).statusCode(status);
    }
}
