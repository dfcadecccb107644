package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.OnSharedSuite;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * At whatever point writes-service is killed, a post with an idempotency key is made at most once, and no response
 * contradicts that.
 */
@OnSharedSuite
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

    /** The request is sent when the service dies, and the post is made after that. */
    @Test
    void crashBeforeThePostIsCreated() {
        ProcessHandle process = suite.process(WRITES);
        fault("hold");
        CompletableFuture<Integer> first = begin();
        patientWait().until(() -> faultMatches() > 0);

        crashAndRestart(process);

        patientWait().untilAsserted(() -> assertThat(posts()).isEqualTo(1));
        assertThat(first.join()).isNotEqualTo(200);
        assertNothingMoreIsPosted(1);
    }

    @Test
    void crashAfterThePostIsCreated() {
        ProcessHandle process = suite.process(WRITES);
        fault("delay");
        CompletableFuture<Integer> first = begin();
        patientWait().untilAsserted(() -> assertThat(posts()).isEqualTo(1));

        crashAndRestart(process);

        assertThat(first.join()).isNotEqualTo(200);
        assertNothingMoreIsPosted(1);
    }

    /** Before the key is stored, before the request is sent, after the response is stored: at any moment. */
    @ParameterizedTest
    @ValueSource(ints = {3, 15})
    void crashAtAnyMomentNeverDuplicatesPost(int millis) {
        ProcessHandle process = suite.process(WRITES);
        CompletableFuture<Integer> first = begin();
        LockSupport.parkNanos(Duration.ofMillis(millis).toNanos());
        process.destroyForcibly();
        boolean succeeded = first.join() == 200;
        restart();

        HttpResponse<String> again = settled();

        assertThat(posts()).isLessThanOrEqualTo(1);
        if (succeeded || again.statusCode() == 200) {
            assertThat(posts()).isEqualTo(1);
        } else {
            assertThat(again.statusCode()).as(again.body()).isEqualTo(409);
            assertThat(error(again)).isEqualTo("outcome_unknown");
        }
    }

    private void assertNothingMoreIsPosted(int made) {
        HttpResponse<String> again = settled();

        assertThat(again.statusCode()).as(again.body()).isEqualTo(409);
        assertThat(error(again)).isEqualTo("outcome_unknown");
        assertThat(posts()).isEqualTo(made);
    }

    /** Returns the response after all work has ended, without waiting for the lease of the dead process. */
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

    /** Takes the process as a parameter: finding it would take as long as the platform's response. */
    private void crashAndRestart(ProcessHandle process) {
        suite.kill(WRITES, process);
        restart();
    }

    private void restart() {
        assertThat(suite.door().run("up").exitCode()).isZero();
    }

    /** Returns a wait that polls slowly enough for the limits of a key. */
    private static ConditionFactory patientWait() {
        return await().pollInterval(Duration.ofMillis(300)).atMost(Duration.ofSeconds(60));
    }

    private void fault(String kind) {
        String order =
                "{\"kind\": \"%s\", \"pause\": \"PT5S\", \"operation\": \"CreateTweet\", \"times\": 1}".formatted(kind);
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);
    }

    private int faultMatches() {
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
