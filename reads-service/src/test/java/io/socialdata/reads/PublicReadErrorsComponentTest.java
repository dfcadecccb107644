package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.reads.ContractCalls.responseTo;
import static io.socialdata.testkit.CallerBuilder.aCaller;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.restassured.response.ValidatableResponse;
import io.socialdata.testkit.contract.ContractErrors;
import io.socialdata.testkit.contract.ContractErrors.ErrorCase;
import io.vertx.core.json.JsonObject;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Error responses of each public read. */
@WorldTest
class PublicReadErrorsComponentTest {

    private static final Set<String> ACTING =
            Set.of("401 session_dead", "403 account_suspended", "403 account_locked", "409 session_required");

    /** Cached for hours, and without a subject that could cause an error; it has a test of its own. */
    private static final String CACHED = "trends_locations";

    /**
     * Leaves out errors of calls as the caller's own account, which have their own test, and errors that no parameter
     * can cause.
     */
    static Stream<ErrorCase> promised() {
        return ContractErrors.publicReads().stream()
                .flatMap(operation -> ContractErrors.of(operation).stream())
                .filter(errorCase -> !ACTING.contains(errorCase.kind()))
                .filter(errorCase -> errorCase.status() != 503)
                .filter(errorCase -> errorCase.status() != 400 || ContractErrors.takesParameters(errorCase.operation()))
                .filter(errorCase -> !errorCase.operation().equals(CACHED));
    }

    static Stream<String> publicReads() {
        return ContractErrors.publicReads().stream();
    }

    @ParameterizedTest
    @MethodSource("publicReads")
    void everyPublicReadSucceedsAndIsBilled(String operation) {
        responseTo(operation, PublicCalls.of(operation).good()).statusCode(200).header("X-Usage-Billable", nullValue());
    }

    @ParameterizedTest
    @MethodSource("promised")
    void everyErrorOfTheContractIsReturned(ErrorCase errorCase) {
        ValidatableResponse response = responseTo(
                        errorCase.operation(),
                        PublicCalls.of(errorCase.operation()).failingWith(errorCase))
                .statusCode(errorCase.status());
        // A path of RestAssured is compiled each time, which takes longer than the call.
        JsonObject body = new JsonObject(response.extract().asString());
        assertThat(body.getString("error")).isEqualTo(errorCase.error());
        assertThat(body.getString("message")).doesNotContain("SECRET");
        switch (errorCase.status()) {
            case 400 -> assertThat(body.getString("field")).isNotNull();
            case 429 -> {
                assertThat(body.getString("reason")).isEqualTo("rate_limited");
                response.header("Retry-After", not(nullValue()));
            }
            case 502 -> assertThat(body.getString("reason")).isEqualTo("upstream_error");
            default -> assertThat(body.getString("field")).isNull();
        }
    }

    @ParameterizedTest
    @MethodSource("publicReads")
    void unreadablePlatformResponseIs502(String operation) {
        if (!operation.equals(CACHED)) {
            responseTo(operation, PublicCalls.of(operation).faulty().formatted(200))
                    .statusCode(502)
                    .body("reason", equalTo("upstream_error"))
                    .body("message", not(containsString("SECRET")));
        }
    }

    @Test
    void suspendedAccountIsNotFound() {
        responseTo("user_info", "/user/info?username=gone").statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void missingSingleObjectsAreNull() {
        responseTo("spaces_info", "/spaces/info?id=Space99404").statusCode(404).body("$", hasKey("space"));
        responseTo("community_info", "/community/info?community_id=100000099404")
                .statusCode(404)
                .body("error", equalTo("community_not_found"))
                .body("$", hasKey("community"));
        responseTo("article_get", "/article/get?id=99404")
                .statusCode(404)
                .body("id", equalTo("99404"))
                .body("article", nullValue())
                .body("$", hasKey("article"));
    }

    /** The longest request head that the gateway accepts, with its escapes and its own headers added. */
    @Test
    void requestHeadAllowedByTheGatewayIsAccepted() {
        responseTo("user_search", "/user/search?query=" + "%C3%A9".repeat(4_090))
                .statusCode(400)
                .body("field", equalTo("query"));
        given().headers(aCaller().through("gateway", "reads").headers())
                .header("Accept-Language", "x".repeat(16_000))
                .get("/user/info?username=mira")
                .then()
                .statusCode(200);
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
        "list_tweets, /list/tweets?list_id=5&product=Sideways, product",
        "tweet_quotes, /tweet/quotes?id=23&product=People, product",
        "tweet_advanced_search, /tweet/advanced_search?query=boats&product=Sideways, product",
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
        "community_search, /community/search?query=LONG, query",
        "article_get, /article/get, id",
        "article_get, /article/get?id=1&article_id=2, id"
    })
    void invalidParameterIs400WithItsName(String operation, String path, String field) {
        responseTo(operation, path.replace("LONG", "x".repeat(501)))
                .statusCode(400)
                .body("error", equalTo("bad_request"))
                .body("field", equalTo(field));
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_quotes, /tweet/quotes?cursor=!!&count=many&strict=yes, id",
        "tweet_quotes, /tweet/quotes?cursor=!!&count=many&strict=yes&id=1, strict",
        "tweet_quotes, /tweet/quotes?cursor=!!&count=many&id=1, count",
        "user_followers, /user/followers?cursor=!!&count=many, username",
        "user_media, /user/media?cursor=!!&count=many&username=u99404, count",
        "user_search, /user/search?cursor=!!&count=many, query",
        "user_tweets_complete, /user/tweets/complete?cursor=!!&max=all, user_id",
        "list_tweets, /list/tweets?count=many&include_replies=1&until=x&since=x&list_id=x, list_id",
        "list_tweets, /list/tweets?count=many&include_replies=1&until=x&since=x&list_id=5, since",
        "list_tweets, /list/tweets?count=many&include_replies=1&list_id=5, include_replies",
        "community_tweets, /community/tweets?count=many&ranking_mode=Likes, community_id",
        "community_tweets, /community/tweets?count=many&ranking_mode=Likes&community_id=1493446837214000111,"
                + " ranking_mode",
        "community_search, /community/search?cursor=!!, query",
        "spaces_info, /spaces/info?with_replays=x&with_listeners=x, id"
    })
    void firstInvalidParameterIsReported(String operation, String path, String field) {
        responseTo(operation, path).statusCode(400).body("field", equalTo(field));
    }
}
