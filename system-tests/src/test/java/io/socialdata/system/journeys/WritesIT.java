package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractAnswers;
import java.math.BigDecimal;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a customer writes and what it costs, by the gateway's word and by the ledger's. */
@ExtendWith(SharedSuite.class)
class WritesIT {

    private static final String FREE = "0";

    private final Suite suite;
    private final PlatformLogin login;
    private final String key;
    private BigDecimal charged = BigDecimal.ZERO;

    WritesIT(Suite suite) {
        this.suite = suite;
        this.login = new PlatformLogin(suite);
        this.key = suite.keyOfNewAccount();
    }

    @Test
    void whatIsAppliedIsPaidForOnceAndNothingElseIs() {
        write("tweet_favorite", "/tweet/favorite", post(), 409, FREE);
        login.register(key);

        String text = "Tide table " + UUID.randomUUID();
        String id = Suite.json(write("tweet_create", "/tweet/create", text(text), 200, "0.0016")
                        .body())
                .path("tweet_id")
                .asText();
        write("tweet_create", "/tweet/create", "{}", 400, FREE);
        write("tweet_favorite", "/tweet/favorite", post(), 200, "0.0008");
        write("tweet_favorite", "/tweet/favorite", post(), 200, "0.0008");
        write("tweet_unfavorite", "/tweet/unfavorite", post(), 200, "0.0008");
        write("tweet_retweet", "/tweet/retweet", post(), 200, "0.0008");
        write("tweet_unretweet", "/tweet/unretweet", post(), 200, "0.0008");
        write("tweet_bookmark", "/tweet/bookmark", post(), 200, "0.0008");
        write("tweet_unbookmark", "/tweet/unbookmark", post(), 200, "0.0008");
        write("tweet_favorite", "/tweet/favorite", "{\"id\": \"1\"}", 404, FREE);
        write("tweet_delete", "/tweet/delete", "{\"id\": \"" + id + "\"}", 200, "0.0008");
        write("tweet_delete", "/tweet/delete", "{\"id\": \"" + id + "\"}", 404, FREE);

        String other = "{\"user_id\": \"" + login.sample("other_user_id") + "\"}";
        write("user_follow", "/user/follow", other, 200, "0.0008");
        write("user_unfollow", "/user/unfollow", other, 200, "0.0008");
        write("user_follow", "/user/follow", "{\"user_id\": \"1\"}", 404, FREE);
        theLedgerSaysTheSame();
    }

    @Test
    void listsAndCommunitiesArePaidForWhenApplied() {
        login.register(key);
        String list = Suite.json(write("list_create", "/list/create", "{\"name\": \"Pilots\"}", 200, "0.0016")
                        .body())
                .path("list_id")
                .asText();
        String member = "{\"list_id\": \"%s\", \"user_id\": \"%s\"}".formatted(list, login.sample("user_id"));
        write("list_add_member", "/list/add_member", member, 200, "0.0008");
        write("list_add_member", "/list/add_member", member, 422, FREE);
        write("list_remove_member", "/list/remove_member", member, 200, "0.0008");
        write("list_remove_member", "/list/remove_member", member, 422, FREE);

        String open = community("open_community_id");
        write("community_leave", "/community/leave", open, 409, FREE);
        write("community_join", "/community/join", open, 200, "0.0008");
        write("community_join", "/community/join", open, 409, FREE);
        write("community_leave", "/community/leave", open, 200, "0.0008");
        write("community_join", "/community/join", community("community_id"), 409, FREE);
        write("community_join", "/community/join", "{\"community_id\": \"5\"}", 400, FREE);
        write("community_join", "/community/join", "{\"community_id\": \"1999999999999999999\"}", 404, FREE);
        theLedgerSaysTheSame();
    }

    @Test
    void repeatedRequestIsPaidForOnce() {
        login.register(key);
        String body = text("Buoy " + UUID.randomUUID());
        Map<String, String> name = Map.of("Idempotency-Key", "buoy-1");

        HttpResponse<String> first = write("tweet_create", "/tweet/create", body, 200, "0.0016", name);
        HttpResponse<String> again = write("tweet_create", "/tweet/create", body, 200, FREE, name);
        write("tweet_create", "/tweet/create", text("Other"), 422, FREE, name);
        write("tweet_create", "/tweet/create", body, 422, FREE, Map.of("Idempotency-Key", "a b"));

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.headers().firstValue("Idempotent-Replayed")).contains("true");
        assertThat(again.headers().firstValue("X-Usage-Billable")).isEmpty();
        theLedgerSaysTheSame();
    }

    private HttpResponse<String> write(String operation, String path, String body, int status, String price) {
        return write(operation, path, body, status, price, Map.of());
    }

    private HttpResponse<String> write(
            String operation, String path, String body, int status, String price, Map<String, String> headers) {
        HttpResponse<String> answer = suite.call("POST", "/twitter" + path, key, body, headers);

        assertThat(answer.statusCode()).as("%s: %s", operation, answer.body()).isEqualTo(status);
        ContractAnswers.conforms(operation, status, answer.body());
        assertThat(answer.headers().firstValue("X-Credits-Charged"))
                .as(operation)
                .hasValueSatisfying(told -> assertThat(new BigDecimal(told)).isEqualByComparingTo(price));
        charged = charged.add(new BigDecimal(price));
        return answer;
    }

    private void theLedgerSaysTheSame() {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(
                                Suite.json(suite.host(key, "/account/me").body())
                                        .path("credits_used")
                                        .decimalValue())
                        .isEqualByComparingTo(charged));
    }

    private String post() {
        return "{\"id\": \"" + login.sample("tweet_id") + "\"}";
    }

    private String community(String sample) {
        return "{\"community_id\": \"" + login.sample(sample) + "\"}";
    }

    private static String text(String text) {
        return "{\"text\": \"" + text + "\"}";
    }
}
