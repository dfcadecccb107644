package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.FriendlyPlatform;
import io.socialdata.system.suite.OnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random life cycles of a session in the running suite: the status matches what the next private read does. */
@OnSharedSuite
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionLifecycleIT {

    private static final int STEPS = 10;

    private final Suite suite;
    private final PlatformSessions platformSessions;

    /** The expected stored session, and its state at the platform. */
    private String stored = "none";

    private boolean alive;
    private boolean signedInByPassword;

    SessionLifecycleIT(Suite suite) {
        this.suite = suite;
        this.platformSessions = new PlatformSessions(suite);
    }

    /** All events that can happen between two reads. */
    private enum Step {
        REGISTER,
        REGISTER_ENDED_COOKIES,
        LOG_IN,
        DELETE,
        PLATFORM_ENDS_IT,
        PLATFORM_REPLACES_CT0,
        WRITE_SHOWS_SUSPENSION,
        WRITE_SHOWS_LOCK,
        INLINE_USE
    }

    @AfterEach
    void healPlatform() {
        suite.toSimulator("DELETE", "/faults", "");
    }

    @FriendlyPlatform("1.1/onboarding/task.json")
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void statusAgreesWithTheNextRead(long seed) {
        Random random = new Random(seed);
        String key = suite.keyOfNewAccount();
        stored = "none";
        List<Step> story = new ArrayList<>();
        for (int i = 0; i < STEPS; i++) {
            Step step = i == 0 ? Step.REGISTER : Step.values()[random.nextInt(Step.values().length)];
            story.add(step);
            take(step, key);
            assertAgreement(key, story);
        }
    }

    private void assertAgreement(String key, List<Step> story) {
        assertThat(statusOf(key)).as("%s", story).isEqualTo(stored);

        String expected = switch (stored) {
            case "none" -> "session_required";
            case "dead" -> "session_dead";
            default -> alive ? "" : "session_dead";
        };
        HttpResponse<String> read = awaitError(story, expected, () -> suite.data(key, "/user/bookmarks"));
        ContractResponses.conforms("user_bookmarks", read.statusCode(), read.body());
        markDeadIfEnded();
        assertThat(statusOf(key)).as("%s, read %s", story, expected).isEqualTo(stored);
    }

    /** Retries while a replica caches a session that another service has changed, until the change is announced. */
    private static HttpResponse<String> awaitError(Object story, String error, Callable<HttpResponse<String>> call) {
        return await("%s ends with '%s'".formatted(story, error))
                .atMost(Duration.ofSeconds(30))
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(300))
                .until(call, response -> error(response).equals(error));
    }

    private static String error(HttpResponse<String> response) {
        return Suite.json(response.body()).path("error").asText("");
    }

    private void take(Step step, String key) {
        switch (step) {
            case REGISTER -> {
                assertThat(platformSessions.register(key, opened()).statusCode())
                        .isEqualTo(200);
                isStored(false);
            }
            case REGISTER_ENDED_COOKIES -> {
                JsonNode cookies = opened();
                endAll();
                assertThat(platformSessions.register(key, cookies).statusCode()).isEqualTo(400);
            }
            case LOG_IN -> {
                assertThat(platformSessions.logIn(key).statusCode()).isEqualTo(200);
                isStored(true);
            }
            case DELETE -> {
                assertThat(suite.call("POST", "/twitter/customer/session/delete", key, "{}")
                                .statusCode())
                        .isEqualTo(200);
                stored = "none";
            }
            case PLATFORM_ENDS_IT -> endAll();
            case PLATFORM_REPLACES_CT0 -> {
                fault("{\"kind\": \"rotate_ct0\", \"operation\": \"Bookmarks\", \"times\": 1}");
                suite.data(key, "/user/bookmarks");
                markDeadIfEnded();
            }
            case WRITE_SHOWS_SUSPENSION -> {
                boolean acts = stored.equals("ok") && alive;
                write(key, 64, acts ? "account_suspended" : withoutActing());
                stored = acts ? "dead" : stored;
                markDeadIfEnded();
            }
            case WRITE_SHOWS_LOCK -> {
                write(key, 326, stored.equals("ok") && alive ? "account_locked" : withoutActing());
                markDeadIfEnded();
            }
            case INLINE_USE -> useInline(key);
        }
    }

    private void isStored(boolean byPassword) {
        stored = "ok";
        alive = true;
        signedInByPassword = byPassword;
    }

    private void markDeadIfEnded() {
        if (stored.equals("ok") && !alive) {
            stored = "dead";
        }
    }

    private String withoutActing() {
        return stored.equals("none") ? "session_required" : "session_dead";
    }

    /** Sends a write to which the platform responds with this code, if it gets that far. */
    private void write(String key, int code, String error) {
        fault("{\"kind\": \"error\", \"code\": " + code + ", \"operation\": \"FavoriteTweet\"}");
        String post = "{\"id\": \"" + platformSessions.sample("tweet_id") + "\"}";
        awaitError("write", error, () -> suite.call("POST", "/twitter/tweet/favorite", key, post));
        suite.toSimulator("DELETE", "/faults", "");
    }

    private void useInline(String key) {
        JsonNode cookies = opened();
        Map<String, String> pair = Map.of(
                "x-auth-token", cookies.path("auth_token").asText(),
                "x-ct0", cookies.path("ct0").asText());
        assertThat(suite.call("GET", "/twitter/user/bookmarks", key, "", pair).statusCode())
                .isEqualTo(200);
    }

    /** Returns a new session of a user that no other test signs in as. */
    private JsonNode opened() {
        return Suite.json(suite.toSimulator("POST", "/sessions", "{\"handle\":\"" + handle() + "\"}")
                .body());
    }

    private void endAll() {
        assertThat(suite.toSimulator("DELETE", "/sessions/" + handle(), "").statusCode())
                .isEqualTo(200);
        alive &= signedInByPassword;
    }

    private void fault(String order) {
        assertThat(suite.toSimulator("POST", "/faults", order).statusCode()).isEqualTo(201);
    }

    private String handle() {
        return platformSessions.sample("handle");
    }

    private String statusOf(String key) {
        return Suite.json(suite.data(key, "/customer/session/status").body())
                .path("status")
                .asText("none");
    }
}
