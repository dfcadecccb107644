package io.socialdata.reads;

import static io.restassured.RestAssured.given;
import static io.socialdata.reads.ContractCalls.responseTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.http.TestHTTPResource;
import io.restassured.response.ExtractableResponse;
import io.restassured.response.Response;
import io.socialdata.testkit.contract.ContractErrors;
import java.net.URL;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Responses of a platform that has moved something: a response without it is an error and free, and counted. */
@WorldTest
class DriftComponentTest {

    /** Depends on the subject. */
    private static final String CURSOR = "\"next_cursor\":\"[^\"]+\"";

    @TestHTTPResource(value = "/metrics", management = true)
    URL metrics;

    static Stream<Arguments> readsOfAMovedField() {
        return Stream.of(Drift.HANDLE, Drift.COUNTS, Drift.LEGACY, Drift.ENTRY_TYPE)
                .flatMap(drift -> ContractErrors.publicReads().stream()
                        .filter(operation -> !operation.equals("trends_locations"))
                        .map(operation -> Arguments.of(drift, operation)));
    }

    /** A response that does not contain the field is the same as ever. The disclosed counts may be null. */
    @ParameterizedTest
    @MethodSource("readsOfAMovedField")
    void noReadIsAnswered200WithoutWhatWasMoved(Drift drift, String operation) {
        ExtractableResponse<Response> asEver = read(operation, Drift.NONE);
        ExtractableResponse<Response> drifted = read(operation, drift.subject());

        if (drifted.statusCode() != 502) {
            assertThat(drifted.statusCode()).isEqualTo(asEver.statusCode());
            assertThat(drifted.asString()
                            .replace("99" + drift.subject(), "99" + Drift.NONE)
                            .replaceAll(CURSOR, ""))
                    .isEqualTo(asEver.asString().replaceAll(CURSOR, ""));
        } else {
            assertThat(drifted.jsonPath().getString("reason")).isEqualTo("upstream_error");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "HANDLE, tweet_advanced_search, SearchTimeline, user.handle",
        "HANDLE, user_followers, Followers, user.handle",
        "HANDLE, user_info, UserByScreenName, user.handle",
        "HANDLE, user_tweets, UserTweets, user.handle",
        "COUNTS, tweet_advanced_search, SearchTimeline, post.likes",
        "COUNTS, user_followers, Followers, user.followers",
        "COUNTS, user_info, UserByScreenName, user.followers",
        "COUNTS, community_info, CommunityQuery, community.members",
        "COUNTS, spaces_info, AudioSpaceById, space.listeners",
        "LEGACY, tweet_advanced_search, SearchTimeline, post.text",
        "LEGACY, user_tweets, UserTweets, post.text",
        "LEGACY, tweet_detail, TweetResultByRestId, post.text",
        "FOCAL_TEXT, tweet_detail, TweetResultByRestId, post.text",
        "FOCAL_TEXT, tweet_replies, TweetDetail, post.text",
        "FOCAL_TEXT, tweet_thread, TweetDetail, post.text"
    })
    void movedFieldIs502AndNamedByTheMetric(Drift drift, String operation, String upstream, String field) {
        double before = missing(upstream, field, "must");

        responseTo(operation, PublicCalls.of(operation).faulty().formatted(drift.subject()))
                .statusCode(502)
                .body("error", equalTo("error"))
                .body("reason", equalTo("upstream_error"));

        assertThat(missing(upstream, field, "must")).isGreaterThan(before);
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_advanced_search",
        "user_search",
        "user_tweets",
        "user_followers",
        "list_timeline",
        "tweet_replies"
    })
    void unknownEntriesAre502(String operation) {
        responseTo(operation, PublicCalls.of(operation).faulty().formatted(Drift.ENTRY_TYPE.subject()))
                .statusCode(502)
                .body("reason", equalTo("upstream_error"));
    }

    @ParameterizedTest
    @CsvSource({
        "tweet_advanced_search, SearchTimeline, post.language",
        "user_followers, Followers, user.image",
        "user_info, UserByScreenName, user.blue_verified"
    })
    void optionalFieldThatIsGoneIsCountedAndAnAnswer(String operation, String upstream, String field) {
        double before = missing(upstream, field, "should");

        responseTo(operation, PublicCalls.of(operation).faulty().formatted(Drift.OPTIONAL_FIELDS.subject()))
                .statusCode(200)
                .header("X-Usage-Billable", nullValue());

        assertThat(missing(upstream, field, "should")).isGreaterThan(before);
    }

    private static ExtractableResponse<Response> read(String operation, String subject) {
        return responseTo(operation, PublicCalls.of(operation).faulty().formatted(subject))
                .extract();
    }

    private double missing(String upstream, String field, String need) {
        Matcher line = Pattern.compile(
                        "(?m)^platform_fields_total\\{field=\"%s\",need=\"%s\",operation=\"%s\",state=\"missing\"} (.+)$"
                                .formatted(field, need, upstream))
                .matcher(given().get(metrics).asString());
        return line.find() ? Double.parseDouble(line.group(1)) : 0;
    }
}
