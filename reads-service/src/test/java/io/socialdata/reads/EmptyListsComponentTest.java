package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.reads.ContractCalls.responseTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import java.net.URL;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists without rows: an answer, or an error of the user or post that they are about. */
@WorldTest
class EmptyListsComponentTest {

    @TestHTTPResource(value = "/metrics", management = true)
    URL metrics;

    @ParameterizedTest
    @CsvSource({
        "user_tweets, /user/tweets?user_id=",
        "user_tweets, /user/tweets?username=hidden",
        "user_tweets_and_replies, /user/tweets_and_replies?user_id=",
        "user_tweets_complete, /user/tweets/complete?user_id=",
        "user_media, /user/media?user_id=",
        "user_mentions, /user/mentions?username=hidden",
        "user_followers, /user/followers?user_id=",
        "user_following, /user/following?username=hidden",
        "user_verified_followers, /user/verified_followers?user_id=",
        "user_followers_v2, /user/followers_v2?user_id=",
        "user_following_v2, /user/following_v2?username=hidden",
        "user_affiliates, /user/affiliates?user_id=",
        "community_memberships, /community/memberships?user_id="
    })
    void listOfAUserIsAnAnswerOnlyIfItMayBeRead(String operation, String path) {
        responseTo(operation, path + "7301")
                .statusCode(403)
                .body("error", equalTo("forbidden"))
                .body("reason", equalTo("protected"));
        responseTo(operation, path + "7302")
                .statusCode(404)
                .body("error", equalTo("not_found"))
                .body("reason", equalTo("suspended"));
        responseTo(operation, path + "7303").statusCode(404).body("reason", equalTo("deactivated"));
        responseTo(operation, path + "7304").statusCode(404).body("reason", equalTo("unknown_resource"));
        responseTo(operation, path + "7305").statusCode(429).body("reason", equalTo("rate_limited"));
        responseTo(operation, path + "7306")
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("count", equalTo(0))
                .body("next_cursor", nullValue());
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_quotes, /tweet/quotes?id=",
        "tweet_quotes, /tweet/quotes?product=Top&id=",
        "tweet_retweeters, /tweet/retweeters?id=",
        "tweet_replies, /tweet/replies?id=",
        "tweet_thread, /tweet/thread?id=",
        "tweet_detail, /tweet/detail?id="
    })
    void listOfAPostIsAnAnswerOnlyIfItMayBeRead(String operation, String path) {
        responseTo(operation, path + "7311").statusCode(403).body("reason", equalTo("protected"));
        responseTo(operation, path + "7312").statusCode(404).body("reason", equalTo("suspended"));
        responseTo(operation, path + "7314").statusCode(404).body("reason", equalTo("unknown_resource"));
        responseTo(operation, path + "7315").statusCode(429);
    }

    @ParameterizedTest
    @CsvSource({"tweet_quotes, /tweet/quotes?id=7316", "tweet_retweeters, /tweet/retweeters?id=7316"})
    void emptyListOfAVisiblePostIsBilled(String operation, String path) {
        responseTo(operation, path)
                .statusCode(200)
                .header("X-Usage-Billable", nullValue())
                .body("count", equalTo(0));
    }

    /** The contract promises 404 there, for a protected author as for a deleted post. */
    @Test
    void articleOfAProtectedAccountIsNotFound() {
        responseTo("article_get", "/article/get?id=7311").statusCode(404).body("article", nullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/user/followers?user_id=7326", "/tweet/quotes?id=7336", "/user/media?user_id=7321"})
    void findingIsAskedForOnce(String path) {
        int before = lookUps();

        int first = given(ContractCalls.asGateway()).get(path).statusCode();

        assertThat(lookUps()).isEqualTo(before + 1);
        assertThat(given(ContractCalls.asGateway()).get(path).statusCode()).isEqualTo(first);
        assertThat(lookUps()).isEqualTo(before + 1);
    }

    @Test
    void profileReadForTheHandleIsNotAskedForAgain() {
        int before = lookUps();

        responseTo("user_followers", "/user/followers?username=hidden7341").statusCode(403);

        assertThat(lookUps()).isEqualTo(before + 1);
    }

    @ParameterizedTest
    @CsvSource({
        "user_followers, /user/followers?user_id=7101",
        "tweet_retweeters, /tweet/retweeters?id=21",
        "tweet_quotes, /tweet/quotes?id=23&product=Top",
        "user_mentions, /user/mentions?username=unseen_one"
    })
    void pageWithRowsAsksForNothing(String operation, String path) {
        int before = lookUps();

        String cursor = responseTo(operation, path).statusCode(200).extract().path("next_cursor");
        responseTo(operation, path + "&cursor=" + cursor).statusCode(200);

        assertThat(lookUps()).isEqualTo(before);
    }

    /** Returns how many look-ups of users and posts the platform has received. */
    private int lookUps() {
        return given().get(metrics)
                .asString()
                .lines()
                .filter(line -> line.matches("upstream_requests_total.*operation=\"(UserBy.*|TweetResultByRestId)\".*"))
                .mapToInt(line -> (int) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }
}
