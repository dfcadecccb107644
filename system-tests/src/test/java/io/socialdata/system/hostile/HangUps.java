package io.socialdata.system.hostile;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.Customer;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * A caller that posts, disconnects once the post is made, and fetches the response with the same
 * {@code Idempotency-Key}. Every second post has such a key. Each post must be charged once.
 */
final class HangUps implements Attack {

    private static final int POSTS = 12;
    private static final String PATH = "/twitter/tweet/create";
    private static final Duration LATE = Duration.ofSeconds(2);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final int IN_PROGRESS = 409;

    private final AttackedSuite suite;
    private final Customer customer;
    private final String witnessKey;
    private final String mark = "Lock gate " + UUID.randomUUID();

    HangUps(AttackedSuite suite) {
        this.suite = suite;
        this.customer = suite.customers(1, 1).getFirst();
        this.witnessKey = suite.customers(1, 1).getFirst().key();
    }

    @Override
    public void begin() throws IOException {
        register();
        suite.delay("CreateTweet", LATE);
        List<HeldConnection> connections = new ArrayList<>();
        for (int post = 0; post < POSTS; post++) {
            HeldConnection connection = HeldConnection.open(suite.gateway(), Loopback.attacker(0));
            connection.send(request(post));
            connections.add(connection);
        }
        awaitPosts();
        for (int post = 0; post < POSTS; post++) {
            if (post % 4 < 2) {
                connections.get(post).reset();
            } else {
                connections.get(post).close();
            }
        }
    }

    @Override
    public void end() {
        suite.healPlatform();
        Caller caller = new Caller(suite.gateway(), Loopback.attacker(0));
        for (int post = 0; post < POSTS; post += 2) {
            repeat(caller, request(post));
        }
    }

    @Override
    public List<String> gains() {
        long made = posts();
        return made < POSTS
                ? List.of("only %d of %d posts were made: nothing is shown".formatted(made, POSTS))
                : suite.differences(List.of(customer), made);
    }

    /** The first attempt may still be in progress. */
    private static void repeat(Caller caller, String request) {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (caller.call(request).status() == IN_PROGRESS && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private String request(int post) {
        String body = "{\"text\": \"%s, number %d\"}".formatted(mark, post);
        Map<String, String> name = post % 2 == 0 ? Map.of("Idempotency-Key", "lock-" + post) : Map.of();
        return RawRequest.post(customer.key(), PATH, body, name);
    }

    private void register() {
        String cookies =
                "{\"auth_token\": \"%s\", \"ct0\": \"%s\"}".formatted(suite.sample("auth_token"), suite.sample("ct0"));
        suite.suite().call("POST", "/twitter/customer/session", customer.key(), cookies);
    }

    private void awaitPosts() {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (posts() < POSTS && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** Returns how many of the posts the platform shows. */
    private long posts() {
        JsonNode tweets = Suite.json(suite.suite()
                        .data(witnessKey, "/user/tweets?user_id=" + suite.sample("acting_user_id"))
                        .body())
                .path("tweets");
        long found = 0;
        for (JsonNode tweet : tweets) {
            found += tweet.path("text").asText().startsWith(mark) ? 1 : 0;
        }
        return found;
    }
}
