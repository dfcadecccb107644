package io.socialdata.system.journeys;

import static io.socialdata.system.journeys.BillingAssertions.FREE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which responses are billed, for every operation. Other tests cover exhausted credit. */
@OnSharedSuite
class BillingRulesIT {

    private static final String NOBODY = "no_such_user_1";

    private final Suite suite;
    private final PlatformSessions platformSessions;
    private final String key;
    private final BillingAssertions billingAssertions;

    BillingRulesIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
        this.key = suite.keyOfNewAccount();
        this.billingAssertions = new BillingAssertions(suite, key);
    }

    @AfterEach
    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    @Test
    void emptyResultIsCharged() {
        actAs("other_handle");

        assertThat(Suite.json(billingAssertions
                                .read("draft_list", "/draft/list", 200, "0.0016")
                                .body())
                        .path("drafts"))
                .isEmpty();
        JsonNode search = Suite.json(billingAssertions
                .read("tweet_advanced_search", "/tweet/advanced_search?query=zzqqxxvv", 200, "0.0008")
                .body());
        assertThat(search.path("tweets")).isEmpty();
        JsonNode relationship = Suite.json(billingAssertions
                .read(
                        "user_check_follow_relationship",
                        "/user/check_follow_relationship?source_username=no_such_user_1&target_username="
                                + platformSessions.sample("handle"),
                        200,
                        "0.0008")
                .body());
        assertThat(relationship.path("relationship").isNull()).isTrue();
        JsonNode status = Suite.json(billingAssertions
                .read("user_status", "/user/status?userName=" + NOBODY, 200, "0.0008")
                .body());
        assertThat(status.path("status").asText()).isEqualTo("not_found");
        billingAssertions.settle();
    }

    @Test
    void platformRefusalWithStatus200IsFree() {
        String order = "{\"kind\": \"error\", \"code\": 131, \"operation\": \"UserTweets\"}";
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);

        billingAssertions.read("user_tweets", "/user/tweets?user_id=" + platformSessions.sample("user_id"), 502, FREE);
        billingAssertions.read("user_info", "/user/info?username=" + NOBODY, 404, FREE);
        billingAssertions.read("user_info", "/user/info", 400, FREE);
        billingAssertions.read("user_bookmarks", "/user/bookmarks", 409, FREE);
        billingAssertions.settle();
    }

    @Test
    void everyPageAndEveryCachedResponseIsCharged() {
        String followers = "/user/followers?user_id=" + platformSessions.sample("user_id");
        String cursor = Suite.json(billingAssertions
                        .read("user_followers", followers, 200, "0.0008")
                        .body())
                .path("next_cursor")
                .asText();
        billingAssertions.read("user_followers", followers + "&cursor=" + encoded(cursor), 200, "0.0008");
        String info = "/user/info?username=" + platformSessions.sample("handle");
        billingAssertions.read("user_info", info, 200, "0.0008");
        billingAssertions.read("user_info", info, 200, "0.0008");

        platformSessions.register(key);
        billingAssertions.read("dm_list", "/dm/list", 200, "0.0016");
        billingAssertions.read(
                "dm_conversation",
                "/dm/conversation?conversation_id=" + platformSessions.sample("conversation_id"),
                200,
                "0.0016");
        billingAssertions.settle();
    }

    @Test
    void freeCallsAreCountedAndNotCharged() {
        long before = billingAssertions.account().path("total_requests").asLong();
        billingAssertions.read("customer_session_status", "/customer/session/status", 200, FREE);
        billingAssertions.read("monitor_list", "/monitor", 200, FREE);
        billingAssertions.read("webhook_list", "/webhook", 200, FREE);

        await().atMost(Duration.ofSeconds(30))
                .until(() -> billingAssertions.account().path("total_requests").asLong() >= before + 4);
        billingAssertions.settle();
    }

    /** The limit is ten attempts per hour. */
    @FriendlyPlatform("1.1/onboarding/task.json")
    @Test
    void onlyASuccessfulLoginIsCharged() {
        signIn(Map.of("username", NOBODY, "password", "wrong"), 401, FREE);
        signIn(Map.of("username", platformSessions.sample("login_username"), "password", "wrong"), 401, FREE);
        signIn(as("login", Map.of()), 400, FREE);
        signIn(as("picture_puzzle_login", Map.of()), 422, FREE);
        signIn(as("mailed_code_login", Map.of()), 409, FREE);
        signIn(as("denial_login", Map.of()), 403, FREE);
        signIn(as("suspended_login", Map.of()), 403, FREE);
        assertThat(Suite.json(suite.data(key, "/customer/session/status").body())
                        .path("registered")
                        .asBoolean())
                .isFalse();
        signIn(as("login", Map.of("totp_secret", platformSessions.sample("login_totp_secret"))), 200, "0.01");
        signIn(as("plain_login", Map.of()), 200, "0.01");
        signIn(as("locked_login", Map.of()), 403, FREE);
        signIn(as("plain_login", Map.of()), 429, FREE);
        billingAssertions.settle();
    }

    private Map<String, String> as(String sample, Map<String, String> more) {
        Map<String, String> fields = new HashMap<>(more);
        fields.put("username", platformSessions.sample(sample + "_username"));
        fields.put("password", platformSessions.sample(sample + "_password"));
        return fields;
    }

    private void signIn(Map<String, String> fields, int status, String price) {
        var body = JsonNodeFactory.instance.objectNode();
        fields.forEach(body::put);
        billingAssertions.write("user_login", "/user/user_login", body.toString(), status, price);
    }

    private void actAs(String sample) {
        JsonNode cookies = Suite.json(
                suite.toSimulator("POST", "/sessions", "{\"handle\": \"" + platformSessions.sample(sample) + "\"}")
                        .body());
        assertThat(platformSessions.register(key, cookies).statusCode()).isEqualTo(200);
    }

    private static String encoded(String cursor) {
        return URLEncoder.encode(cursor, StandardCharsets.UTF_8);
    }
}
