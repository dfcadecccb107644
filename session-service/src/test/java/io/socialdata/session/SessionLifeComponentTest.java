package io.socialdata.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.transport.PlatformClientConfig;
import io.socialdata.session.PrivateReader.End;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random histories of a session, with changes at the platform. After every step, the status agrees with the outcome of
 * the next private read.
 */
@QuarkusTest
class SessionLifeComponentTest {

    private static final int STEPS = 8;

    @Inject
    PlatformClient platform;

    @Inject
    PlatformClientConfig config;

    private final Key key = Key.fresh();
    private final List<String> history = new ArrayList<>();
    private String cookie = "none";
    private long replacedVersion = 1;

    /** A change between two reads. */
    private enum Step {
        REGISTER,
        REGISTER_DEAD_COOKIES,
        REGISTER_WHILE_THE_PLATFORM_IS_AWAY,
        LOG_IN,
        LOG_IN_WRONG,
        DELETE,
        PLATFORM_ENDS_IT,
        PLATFORM_SUSPENDS_IT,
        PLATFORM_LOCKS_IT,
        PLATFORM_THROTTLES,
        PLATFORM_REPLACES_CT0,
        INLINE_USE,
        LATE_REJECTION
    }

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void statusAgreesWithTheNextRead(long seed) {
        Random random = new Random(seed);
        PrivateReader reader = new PrivateReader(platform);

        for (int i = 0; i < STEPS; i++) {
            Step step = Step.values()[random.nextInt(Step.values().length)];
            history.add(step.name());
            take(step, reader);

            assertAgreement(reader);
        }
    }

    @Test
    void deadSessionStaysDeadDespiteInlineUseAndRevivesByRegistration() {
        PrivateReader reader = new PrivateReader(platform);
        take(Step.REGISTER, reader);
        take(Step.PLATFORM_ENDS_IT, reader);
        assertThat(reader.read(key)).isEqualTo(End.DEAD_WHEN_ASKED);

        take(Step.INLINE_USE, reader);
        assertThat(key.status().<String>path("status")).isEqualTo("dead");

        take(Step.REGISTER, reader);
        assertThat(key.status().<String>path("status")).isEqualTo("ok");
        assertThat(reader.read(key)).isEqualTo(End.WORKED);
    }

    private void assertAgreement(PrivateReader reader) {
        String before = status();
        End end = reader.read(key);
        String after = status();

        assertThat(end)
                .as("%s then %s", history, before)
                .isIn(
                        switch (before) {
                            case "none" -> List.of(End.NO_SESSION);
                            case "dead" -> List.of(End.DEAD_BEFORE_ASKING);
                            default -> List.of(End.WORKED, End.FAILED, End.DEAD_WHEN_ASKED);
                        });
        assertThat(after).as("%s then %s", history, end).isEqualTo(end == End.DEAD_WHEN_ASKED ? "dead" : before);
    }

    private void take(Step step, PrivateReader reader) {
        switch (step) {
            case REGISTER -> registers("w-" + UUID.randomUUID());
            case REGISTER_DEAD_COOKIES ->
                key.register("dead-" + UUID.randomUUID(), "c").then().statusCode(400);
            case REGISTER_WHILE_THE_PLATFORM_IS_AWAY -> {
                String fresh = "w-" + UUID.randomUUID();
                setPlatformState(fresh, "broken");
                registers(fresh);
                setPlatformState(fresh, fresh);
            }
            case LOG_IN -> {
                String name = "w" + UUID.randomUUID().toString().substring(0, 8);
                remember();
                key.login(Map.of("username", name, "password", "hush")).then().statusCode(200);
                cookie = name;
            }
            case LOG_IN_WRONG ->
                key.login(Map.of("username", "wrong", "password", "hush"))
                        .then()
                        .statusCode(401);
            case DELETE -> {
                remember();
                key.delete().then().statusCode(200);
            }
            case PLATFORM_ENDS_IT -> setPlatformState(cookie, "dead");
            case PLATFORM_SUSPENDS_IT -> setPlatformState(cookie, "suspended");
            case PLATFORM_LOCKS_IT -> setPlatformState(cookie, "locked");
            case PLATFORM_THROTTLES -> setPlatformState(cookie, "throttled");
            case PLATFORM_REPLACES_CT0 -> setPlatformState(cookie, "rotating");
            case INLINE_USE ->
                assertThat(reader.worksInline("w-" + UUID.randomUUID())).isTrue();
            case LATE_REJECTION -> key.rejected(replacedVersion).then().statusCode(204);
        }
    }

    private void registers(String fresh) {
        remember();
        key.register(fresh, "c").then().statusCode(200);
        cookie = fresh;
    }

    /** Remembers the version that is about to be replaced, for a late rejection report. */
    private void remember() {
        if (key.lookUp().statusCode() == 200) {
            replacedVersion = key.version();
        }
    }

    private void setPlatformState(String authToken, String state) {
        PrivateReader.setPlatformState(authToken, state, config.baseUrl().toString());
    }

    private String status() {
        String status = Key.json(key.status()).getString("status");
        return status == null ? "none" : status;
    }
}
