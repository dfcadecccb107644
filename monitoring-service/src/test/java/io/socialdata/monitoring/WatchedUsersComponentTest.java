package io.socialdata.monitoring;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.socialdata.database.Transactions;
import io.socialdata.testkit.TestTokens;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users who do not exist, are hidden, or have a new handle. */
@QuarkusTest
class WatchedUsersComponentTest {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    @Inject
    Transactions transactions;

    private final Key key = Key.fresh();

    @Test
    void handleWithoutAUserIsRejected() {
        String handle = Key.handle("not_fo");

        key.create(Map.of("handle", handle)).then().statusCode(404).body("error", equalTo("not_found"));
        key.add(Map.of("x_user_name", handle)).then().statusCode(404).body("status", equalTo("error"));

        key.list().then().body("count", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource({"protec, protected", "suspen, suspended", "unavai, unavailable"})
    void healthReportsWhyPostsAreInvisible(String handle, String reason) {
        String id = key.watch(Key.handle(handle));

        key.health(id)
                .then()
                .statusCode(200)
                .body("status", equalTo("active"))
                .body("state", equalTo("not_visible"))
                .body("reason", equalTo(reason));
        ofAccount().body("monitors.state", contains("not_visible")).body("monitors.reason", contains(reason));
        key.health().then().body("status", equalTo("degraded"));
        key.update(id, Map.of("status", "paused")).then().statusCode(200);
        key.health().then().body("status", equalTo("operational"));
    }

    @Test
    void userWhoseLookupFailsIsMonitoredAndLookedUpLater() {
        String handle = Key.handle("late_");
        String id = key.watch(handle);

        key.health(id).then().body("state", equalTo("unverified")).body("reason", nullValue());
        given().post(Key.stub() + "/stub/known?handle=" + handle).then().statusCode(200);
        passCheckInterval(handle);
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.health(id).then().body("state", equalTo("ok")));
    }

    @Test
    void renamedUserIsFollowedAndItsPostsArePublishedOnce() {
        String before = Key.handle("before_");
        String after = Key.handle("after_");
        String id = key.watch(before);
        String first = TestPosts.post(before);
        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.health(id).then().body("last_tweet_id", equalTo(first)));

        given().body(after)
                .post(Key.stub() + "/stub/renames?handle=" + before)
                .then()
                .statusCode(200);
        passCheckInterval(before);
        String second = TestPosts.post(after);

        Awaitility.await()
                .atMost(TIMEOUT)
                .untilAsserted(() -> key.health(id)
                        .then()
                        .body("handle", equalTo(after))
                        .body("previous_handle", equalTo(before))
                        .body("renamed_at", notNullValue())
                        .body("state", equalTo("ok"))
                        .body("last_tweet_id", equalTo(second)));
        key.list().then().body("monitors.handle", contains(after));
        ofAccount()
                .body("monitors.state", contains("ok"))
                .body("monitors.reason", contains(nullValue()))
                .body("monitors.previous_handle", contains(before))
                .body("monitors.renamed_at", contains(notNullValue()));
        TestPosts.assertPublished(key.id(), first, second);
    }

    private void passCheckInterval(String handle) {
        transactions.call(sql -> sql.execute(
                "update watched_handle set next_check_at = next_check_at - interval '6 hours' where handle = ?",
                handle));
    }

    /** Returns what the dashboard shows. */
    private ValidatableResponse ofAccount() {
        return given().header("Authorization", TestTokens.bearer("dashboard", "monitoring"))
                .header("X-Account-Id", key.account())
                .get("/monitor")
                .then()
                .statusCode(200);
    }
}
