package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wherever writes-service is killed, a post under an idempotency key is made once at most, and nobody is told otherwise. */
@ExtendWith(SharedSuite.class)
class WriteCrashIT {

    private static final String WRITES = "writes";

    private final Suite suite;
    private final PlatformLogin login;
    private final WritesDatabase database;
    private final String key;
    private final String text = "Lantern " + UUID.randomUUID();
    private final String name = UUID.randomUUID().toString();

    WriteCrashIT(Suite suite) {
        this.suite = suite;
        this.login = new PlatformLogin(suite);
        this.database = new WritesDatabase(suite);
        this.key = suite.keyOfNewAccount();
        login.register(key);
    }

    @AfterEach
    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    /** The request has left when the service dies, and the post is made after that. */
    @Test
    void killedBeforeThePostIsMade() {
        fault("hold");
        CompletableFuture<Integer> first = begin();
        await().atMost(Duration.ofSeconds(20)).until(() -> struck() > 0);

        dieAndReturn();

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(posts()).isEqualTo(1));
        assertThat(first.join()).isNotEqualTo(200);
        nothingMoreIsPosted(1);
    }

    @Test
    void killedAfterThePostIsMade() {
        fault("delay");
        CompletableFuture<Integer> first = begin();
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(posts()).isEqualTo(1));

        dieAndReturn();

        assertThat(first.join()).isNotEqualTo(200);
        nothingMoreIsPosted(1);
    }

    /** Before the key is written down, before the request leaves, after the answer is kept: wherever the moment falls. */
    @ParameterizedTest
    @ValueSource(ints = {1, 6, 14, 30})
    void killedAtAnyMoment(int millis) {
        create();
        ProcessHandle process = ProcessHandle.of(suite.pid(WRITES)).orElseThrow();
        String warm = name;
        assertThat(posts()).as("post under %s", warm).isEqualTo(1);
        String later = UUID.randomUUID().toString();
        String laterText = "Lantern " + later;
        CompletableFuture<Integer> first =
                CompletableFuture.supplyAsync(() -> create(later, laterText).statusCode());
        LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
        process.destroyForcibly();
        int told = first.join();
        dieAndReturn();

        HttpResponse<String> again = settled(later, laterText);

        int made = postsOf(laterText);
        assertThat(made).isLessThanOrEqualTo(1);
        if (told == 200 || again.statusCode() == 200) {
            assertThat(made).isEqualTo(1);
        }
        if (again.statusCode() != 200) {
            assertThat(again.statusCode()).as(again.body()).isEqualTo(409);
            assertThat(error(again)).isEqualTo("outcome_unknown");
        }
    }

    private void nothingMoreIsPosted(int made) {
        HttpResponse<String> again = settled(name, text);

        assertThat(again.statusCode()).as(again.body()).isEqualTo(409);
        assertThat(error(again)).isEqualTo("outcome_unknown");
        assertThat(posts()).isEqualTo(made);
    }

    /** The answer when nothing runs any more; the lease of the dead is not waited for. */
    private HttpResponse<String> settled(String idempotencyKey, String words) {
        database.endLeases();
        HttpResponse<String> answer = create(idempotencyKey, words);
        assertThat(error(answer)).isNotEqualTo("idempotency_in_progress");
        return answer;
    }

    private CompletableFuture<Integer> begin() {
        return CompletableFuture.supplyAsync(() -> create().statusCode());
    }

    private HttpResponse<String> create() {
        return create(name, text);
    }

    private HttpResponse<String> create(String idempotencyKey, String words) {
        return suite.call(
                "POST",
                "/twitter/tweet/create",
                key,
                "{\"text\": \"" + words + "\"}",
                Map.of("Idempotency-Key", idempotencyKey));
    }

    private void dieAndReturn() {
        suite.kill(WRITES);
        assertThat(suite.door().run("up").exitCode()).isZero();
    }

    private void fault(String kind) {
        String order =
                "{\"kind\": \"%s\", \"pause\": \"PT4S\", \"operation\": \"CreateTweet\", \"times\": 1}".formatted(kind);
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);
    }

    private int struck() {
        return Suite.json(suite.toSimulator("GET", "/faults", "").body())
                .path("faults")
                .path(0)
                .path("matched")
                .asInt();
    }

    private int posts() {
        return postsOf(text);
    }

    private int postsOf(String words) {
        JsonNode tweets = Suite.json(suite.data(key, "/user/tweets?user_id=" + login.sample("acting_user_id"))
                        .body())
                .path("tweets");
        List<JsonNode> found = StreamSupport.stream(tweets.spliterator(), false)
                .filter(tweet -> tweet.path("text").asText().equals(words))
                .toList();
        return found.size();
    }

    private static String error(HttpResponse<String> answer) {
        return Suite.json(answer.body()).path("error").asText();
    }
}
