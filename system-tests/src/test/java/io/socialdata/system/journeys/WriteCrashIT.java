package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wherever writes-service is killed, a post under an idempotency key is made once at most, and nobody is told otherwise. */
@ExtendWith(SharedSuite.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WriteCrashIT {

    private static final String WRITES = "writes";

    private final Suite suite;
    private final PlatformSessions platformSessions;
    private final WritesDatabase database;
    private final String key;
    private String text = "";
    private String name = "";

    WriteCrashIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
        this.database = new WritesDatabase(suite);
        this.key = suite.keyOfNewAccount();
        platformSessions.register(key);
    }

    @BeforeEach
    void chooseAnotherPost() {
        name = UUID.randomUUID().toString();
        text = "Lantern " + name;
    }

    @AfterEach
    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    /** The request has left when the service dies, and the post is made after that. */
    @Test
    void killedBeforeThePostIsMade() {
        ProcessHandle process = suite.process(WRITES);
        fault("hold");
        CompletableFuture<Integer> first = begin();
        patiently().until(() -> struck() > 0);

        dieAndReturn(process);

        patiently().untilAsserted(() -> assertThat(posts()).isEqualTo(1));
        assertThat(first.join()).isNotEqualTo(200);
        nothingMoreIsPosted(1);
    }

    @Test
    void killedAfterThePostIsMade() {
        ProcessHandle process = suite.process(WRITES);
        fault("delay");
        CompletableFuture<Integer> first = begin();
        patiently().untilAsserted(() -> assertThat(posts()).isEqualTo(1));

        dieAndReturn(process);

        assertThat(first.join()).isNotEqualTo(200);
        nothingMoreIsPosted(1);
    }

    /** Before the key is written down, before the request leaves, after the answer is kept: wherever the moment falls. */
    @ParameterizedTest
    @ValueSource(ints = {3, 15})
    void killAtAnyMomentNeverDuplicatesPost(int millis) {
        ProcessHandle process = suite.process(WRITES);
        CompletableFuture<Integer> first = begin();
        LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
        process.destroyForcibly();
        boolean told = first.join() == 200;
        comeBack();

        HttpResponse<String> again = settled();

        assertThat(posts()).isLessThanOrEqualTo(1);
        if (told || again.statusCode() == 200) {
            assertThat(posts()).isEqualTo(1);
        } else {
            assertThat(again.statusCode()).as(again.body()).isEqualTo(409);
            assertThat(error(again)).isEqualTo("outcome_unknown");
        }
    }

    private void nothingMoreIsPosted(int made) {
        HttpResponse<String> again = settled();

        assertThat(again.statusCode()).as(again.body()).isEqualTo(409);
        assertThat(error(again)).isEqualTo("outcome_unknown");
        assertThat(posts()).isEqualTo(made);
    }

    /** The answer when nothing runs any more; the lease of the dead is not waited for. */
    private HttpResponse<String> settled() {
        database.endLeases();
        HttpResponse<String> answer = create();
        assertThat(error(answer)).isNotEqualTo("idempotency_in_progress");
        return answer;
    }

    private CompletableFuture<Integer> begin() {
        return CompletableFuture.supplyAsync(() -> create().statusCode());
    }

    private HttpResponse<String> create() {
        return suite.call(
                "POST", "/twitter/tweet/create", key, "{\"text\": \"" + text + "\"}", Map.of("Idempotency-Key", name));
    }

    /** To look for the process first would take as long as the platform may need for its answer. */
    private void dieAndReturn(ProcessHandle process) {
        suite.kill(WRITES, process);
        comeBack();
    }

    private void comeBack() {
        assertThat(suite.door().run("up").exitCode()).isZero();
    }

    /** Slowly enough for the limits of a key. */
    private static ConditionFactory patiently() {
        return await().pollInterval(Duration.ofMillis(300)).atMost(Duration.ofSeconds(60));
    }

    private void fault(String kind) {
        String order =
                "{\"kind\": \"%s\", \"pause\": \"PT8S\", \"operation\": \"CreateTweet\", \"times\": 1}".formatted(kind);
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
        JsonNode tweets = Suite.json(
                        suite.data(key, "/user/tweets?user_id=" + platformSessions.sample("acting_user_id"))
                                .body())
                .path("tweets");
        int found = 0;
        for (JsonNode tweet : tweets) {
            found += tweet.path("text").asText().equals(text) ? 1 : 0;
        }
        return found;
    }

    private static String error(HttpResponse<String> answer) {
        return Suite.json(answer.body()).path("error").asText();
    }
}
