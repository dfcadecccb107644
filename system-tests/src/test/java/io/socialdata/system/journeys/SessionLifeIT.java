package io.socialdata.system.journeys;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.system.suite.SharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.testkit.contract.ContractAnswers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random lives of a session through the running suite: what the status says is what the next private read does. */
@ExtendWith(SharedSuite.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SessionLifeIT {

    private static final int STEPS = 8;

    private final Suite suite;
    private final PlatformLogin login;

    SessionLifeIT(Suite suite) {
        this.suite = suite;
        this.login = new PlatformLogin(suite);
    }

    /** Everything that can happen between two reads. */
    private enum Step {
        REGISTER,
        REGISTER_ENDED_COOKIES,
        LOG_IN,
        DELETE,
        PLATFORM_ENDS_IT,
        INLINE_USE
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void statusAgreesWithTheNextRead(long seed) {
        Random random = new Random(seed);
        String key = suite.keyOfNewAccount();
        List<Step> story = new ArrayList<>();
        story.add(Step.REGISTER);
        take(Step.REGISTER, key);

        for (int i = 0; i < STEPS; i++) {
            assertAgreement(key, story);
            Step step = Step.values()[random.nextInt(Step.values().length)];
            story.add(step);
            take(step, key);
        }
        assertAgreement(key, story);
    }

    private void assertAgreement(String key, List<Step> story) {
        String before = shown(key);
        HttpResponse<String> read = suite.data(key, "/user/bookmarks");
        ContractAnswers.conforms("user_bookmarks", read.statusCode(), read.body());

        String error = Suite.json(read.body()).path("error").asText("");
        assertThat(error)
                .as("%s, shown as %s", story, before)
                .isIn(
                        switch (before) {
                            case "none" -> List.of("session_required");
                            case "dead" -> List.of("session_dead");
                            default -> List.of("", "session_dead");
                        });
        assertThat(shown(key))
                .as("%s, read %s", story, error)
                .isEqualTo(error.equals("session_dead") ? "dead" : before);
    }

    private void take(Step step, String key) {
        switch (step) {
            case REGISTER ->
                assertThat(login.register(key, opened()).statusCode()).isEqualTo(200);
            case REGISTER_ENDED_COOKIES -> {
                JsonNode cookies = opened();
                endAll();
                assertThat(login.register(key, cookies).statusCode()).isEqualTo(400);
            }
            case LOG_IN -> assertThat(login.logIn(key).statusCode()).isEqualTo(200);
            case DELETE ->
                assertThat(suite.call("POST", "/twitter/customer/session/delete", key, "{}")
                                .statusCode())
                        .isEqualTo(200);
            case PLATFORM_ENDS_IT -> endAll();
            case INLINE_USE -> {
                JsonNode cookies = opened();
                assertThat(suite.call(
                                        "GET",
                                        "/twitter/user/bookmarks",
                                        key,
                                        "",
                                        Map.of(
                                                "x-auth-token",
                                                        cookies.path("auth_token")
                                                                .asText(),
                                                "x-ct0", cookies.path("ct0").asText()))
                                .statusCode())
                        .isEqualTo(200);
            }
        }
    }

    /** A fresh session of a user whom no other test signs in as. */
    private JsonNode opened() {
        return Suite.json(suite.toSimulator("POST", "/sessions", "{\"handle\":\"" + handle() + "\"}")
                .body());
    }

    private void endAll() {
        assertThat(suite.toSimulator("DELETE", "/sessions/" + handle(), "").statusCode())
                .isEqualTo(200);
    }

    private String handle() {
        return login.sample("handle");
    }

    private String shown(String key) {
        return Suite.json(suite.data(key, "/customer/session/status").body())
                .path("status")
                .asText("none");
    }
}
