package io.socialdata.simulator.operations.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.socialdata.simulator.HttpTestClient;
import io.socialdata.simulator.SignedInUser;
import io.socialdata.simulator.world.Snowflake;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class AnalyticsComponentTest {

    private static final String RESULT = "data.viewer_v2.user_results.result.";
    private static final String METRICS = "[\"CreateTweet\",\"Likes\",\"Engagements\",\"Follows\",\"UrlClicks\"]";

    private SignedInUser user;
    private SignedInUser other;

    @BeforeEach
    void startFresh() {
        HttpTestClient.reset();
        user = SignedInUser.named("gauge_reader");
        other = SignedInUser.named("river_atlas");
    }

    @Test
    void seriesCountsWhatHappenedInEachPeriod() {
        String post = user.post("The gauge stands high");
        Instant published = Snowflake.timeOf(Long.parseLong(post));
        other.mutate("FavoriteTweet", "\"tweet_id\":\"" + post + "\"");
        other.mutate("DestroyFriendship", "\"user_id\":\"" + user.userId() + "\"");
        other.mutate("CreateFriendship", "\"user_id\":\"" + user.userId() + "\"");

        JsonPath series = overview(
                        published.minus(Duration.ofDays(1)).toString(),
                        published.plus(Duration.ofDays(1)).toString(),
                        "Daily",
                        METRICS)
                .jsonPath();

        assertThat(series.getList(RESULT + "organic_metrics_time_series")).hasSize(2);
        assertThat(value(series, 1, "CreateTweet")).isEqualTo(1);
        assertThat(value(series, 1, "Likes")).isEqualTo(1);
        assertThat(value(series, 1, "Engagements")).isEqualTo(1);
        assertThat(value(series, 1, "Follows")).isEqualTo(1);
        assertThat(value(series, 1, "UrlClicks")).isZero();
        assertThat(value(series, 0, "Follows")).isZero();
    }

    @Test
    void followersAreThoseOfTheProfile() {
        int followers = HttpTestClient.query("UserByScreenName", "\"screen_name\":\"gauge_reader\"")
                .path("data.user.result.relationship_counts.followers");

        overview("2026-10-01T00:00:00Z", "2026-10-08T00:00:00Z", "Weekly", METRICS)
                .then()
                .body(RESULT + "relationship_counts.followers", equalTo(followers));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "yesterday; 2026-10-08T00:00:00Z; Daily; [\"Likes\"]; from_time",
                "2026-10-01T00:00:00Z; 2026-09-08T00:00:00Z; Daily; [\"Likes\"]; to_time",
                "2026-10-01T00:00:00Z; 2026-10-08T00:00:00Z; Secondly; [\"Likes\"]; granularity",
                "2026-10-01T00:00:00Z; 2026-10-08T00:00:00Z; Daily; [\"Applause\"]; requested_metrics",
                "2016-10-01T00:00:00Z; 2026-10-08T00:00:00Z; Hourly; [\"Likes\"]; to_time"
            })
    void invalidVariableIsNamed(String from, String to, String granularity, String metrics, String variable) {
        overview(from, to, granularity, metrics)
                .then()
                .statusCode(400)
                .body("errors[0].message", containsString("$" + variable));
    }

    private Response overview(String from, String to, String granularity, String metrics) {
        return user.query(
                "AccountOverviewQuery",
                "\"from_time\":\"%s\",\"to_time\":\"%s\",\"granularity\":\"%s\",\"requested_metrics\":%s,\"show_verified_followers\":true"
                        .formatted(from, to, granularity, metrics));
    }

    private static int value(JsonPath series, int period, String metric) {
        return series.getInt(RESULT + "organic_metrics_time_series[" + period
                + "].metric_values.find { it.metric_type == '" + metric + "' }.metric_value");
    }
}
