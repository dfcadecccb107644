package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Writes of a customer and their prices, as reported by the gateway and by the ledger. */
@OnSharedSuite
class WritesIT {

    private final PlatformSessions platformSessions;
    private final String key;
    private final BillingAssertions billingAssertions;

    WritesIT(Suite suite) {
        this.platformSessions = new PlatformSessions(suite);
        this.key = suite.keyOfNewAccount();
        this.billingAssertions = new BillingAssertions(suite, key);
    }

    @Test
    void onlyAppliedWritesAreChargedOnce() {
        billingAssertions.write("tweet_favorite", "/tweet/favorite", post(), 409, BillingAssertions.FREE);
        platformSessions.register(key);

        String text = "Tide table " + UUID.randomUUID();
        String id = Suite.json(billingAssertions
                        .write("tweet_create", "/tweet/create", text(text), 200, "0.0016")
                        .body())
                .path("tweet_id")
                .asText();
        billingAssertions.write("tweet_create", "/tweet/create", "{}", 400, BillingAssertions.FREE);
        billingAssertions.write("tweet_favorite", "/tweet/favorite", post(), 200, "0.0008");
        billingAssertions.write("tweet_favorite", "/tweet/favorite", post(), 200, "0.0008");
        billingAssertions.write("tweet_unfavorite", "/tweet/unfavorite", post(), 200, "0.0008");
        billingAssertions.write("tweet_retweet", "/tweet/retweet", post(), 200, "0.0008");
        billingAssertions.write("tweet_unretweet", "/tweet/unretweet", post(), 200, "0.0008");
        billingAssertions.write("tweet_bookmark", "/tweet/bookmark", post(), 200, "0.0008");
        billingAssertions.write("tweet_unbookmark", "/tweet/unbookmark", post(), 200, "0.0008");
        billingAssertions.write("tweet_favorite", "/tweet/favorite", "{\"id\": \"1\"}", 404, BillingAssertions.FREE);
        billingAssertions.write("tweet_delete", "/tweet/delete", "{\"id\": \"" + id + "\"}", 200, "0.0008");
        billingAssertions.write(
                "tweet_delete", "/tweet/delete", "{\"id\": \"" + id + "\"}", 404, BillingAssertions.FREE);

        String other = "{\"user_id\": \"" + platformSessions.sample("other_user_id") + "\"}";
        billingAssertions.write("user_follow", "/user/follow", other, 200, "0.0008");
        billingAssertions.write("user_unfollow", "/user/unfollow", other, 200, "0.0008");
        billingAssertions.write("user_follow", "/user/follow", "{\"user_id\": \"1\"}", 404, BillingAssertions.FREE);
        billingAssertions.settle();
    }

    @Test
    void listAndCommunityWritesAreChargedWhenApplied() {
        platformSessions.register(key);
        String list = Suite.json(billingAssertions
                        .write("list_create", "/list/create", "{\"name\": \"Pilots\"}", 200, "0.0016")
                        .body())
                .path("list_id")
                .asText();
        String member =
                "{\"list_id\": \"%s\", \"user_id\": \"%s\"}".formatted(list, platformSessions.sample("user_id"));
        billingAssertions.write("list_add_member", "/list/add_member", member, 200, "0.0008");
        billingAssertions.write("list_add_member", "/list/add_member", member, 422, BillingAssertions.FREE);
        billingAssertions.write("list_remove_member", "/list/remove_member", member, 200, "0.0008");
        billingAssertions.write("list_remove_member", "/list/remove_member", member, 422, BillingAssertions.FREE);

        String open = community("open_community_id");
        billingAssertions.write("community_leave", "/community/leave", open, 409, BillingAssertions.FREE);
        billingAssertions.write("community_join", "/community/join", open, 200, "0.0008");
        billingAssertions.write("community_join", "/community/join", open, 409, BillingAssertions.FREE);
        billingAssertions.write("community_leave", "/community/leave", open, 200, "0.0008");
        billingAssertions.write(
                "community_join", "/community/join", community("community_id"), 409, BillingAssertions.FREE);
        billingAssertions.write(
                "community_join", "/community/join", "{\"community_id\": \"5\"}", 400, BillingAssertions.FREE);
        billingAssertions.write(
                "community_join",
                "/community/join",
                "{\"community_id\": \"1999999999999999999\"}",
                404,
                BillingAssertions.FREE);
        billingAssertions.settle();
    }

    @Test
    void repeatedRequestIsChargedOnce() {
        platformSessions.register(key);
        String body = text("Buoy " + UUID.randomUUID());
        Map<String, String> name = Map.of("Idempotency-Key", "buoy-1");

        HttpResponse<String> first =
                billingAssertions.write("tweet_create", "/tweet/create", body, 200, "0.0016", name);
        HttpResponse<String> again = billingAssertions.repeat("tweet_create", "/tweet/create", body, "0.0016", name);
        billingAssertions.write("tweet_create", "/tweet/create", text("Other"), 422, BillingAssertions.FREE, name);
        billingAssertions.write(
                "tweet_create", "/tweet/create", body, 422, BillingAssertions.FREE, Map.of("Idempotency-Key", "a b"));

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.headers().firstValue("Idempotent-Replayed")).contains("true");
        assertThat(again.headers().map()).doesNotContainKeys("x-usage-billable", "x-usage-record", "x-usage-time");
        billingAssertions.settle();
    }

    private String post() {
        return "{\"id\": \"" + platformSessions.sample("tweet_id") + "\"}";
    }

    private String community(String sample) {
        return "{\"community_id\": \"" + platformSessions.sample(sample) + "\"}";
    }

    private static String text(String text) {
        return "{\"text\": \"" + text + "\"}";
    }
}
