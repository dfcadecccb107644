package io.socialdata.reads.canaries;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.platform.PlatformClient;
import io.socialdata.reads.StubWorld;
import io.socialdata.testkit.ConfigMappings;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Canaries in the stub world, in which every account is served. */
@QuarkusTest
@WithTestResource(StubWorld.class)
class CanaryJobComponentTest {

    private final MeterRegistry metrics = new SimpleMeterRegistry();

    @Inject
    PlatformClient platform;

    @AfterEach
    void haveAllCalls() {
        platform.pool().grantAll();
    }

    @Test
    void userIsReadInFourWays() {
        job("mira").takeTurn();

        assertThat(outcomes())
                .isEqualTo(Map.of(
                        "UserByScreenName ok", 1.0,
                        "SearchTimeline ok", 1.0,
                        "UserTweets ok", 1.0,
                        "Followers ok", 1.0));
    }

    @Test
    void listsWithoutRowsAreFailures() {
        job("hidden7306").takeTurn();

        assertThat(outcomes())
                .isEqualTo(Map.of(
                        "UserByScreenName ok", 1.0,
                        "SearchTimeline no_rows", 1.0,
                        "UserTweets no_rows", 1.0,
                        "Followers no_rows", 1.0));
    }

    @Test
    void userWhoIsGoneIsNotSearched() {
        job("hidden7304").takeTurn();

        assertThat(outcomes()).isEqualTo(Map.of("UserByScreenName missing", 1.0));
    }

    @Test
    void replicaWithHalfOfTheCallsTakesEverySecondTurn() {
        CanaryJob job = job("mira");
        platform.pool()
                .grant(platform.pool().accounts().stream().collect(Collectors.toMap(Function.identity(), id -> 1)));

        job.takeTurn();
        assertThat(outcomes()).isEmpty();

        job.takeTurn();
        assertThat(outcomes()).containsEntry("UserByScreenName ok", 1.0);
    }

    @Test
    void turnOfABusyAccountGoesToTheNext() {
        UUID busy = platform.pool().accounts().getFirst();
        platform.pool()
                .grant(platform.pool().accounts().stream()
                        .filter(id -> !id.equals(busy))
                        .collect(Collectors.toMap(Function.identity(), id -> 2)));
        CanaryJob job = job("mira");

        job.takeTurn();
        job.takeTurn();

        assertThat(outcomes())
                .containsEntry("UserByScreenName pool_busy", 1.0)
                .containsEntry("UserByScreenName ok", 1.0);
    }

    @Test
    void nothingIsReadWithoutHandles() {
        new CanaryJob(platform, ConfigMappings.defaultsOf(CanaryConfig.class), metrics).takeTurn();

        assertThat(outcomes()).isEmpty();
    }

    private CanaryJob job(String handle) {
        return new CanaryJob(
                platform, ConfigMappings.of(CanaryConfig.class, Map.of("reads.canaries.handles", handle)), metrics);
    }

    private Map<String, Double> outcomes() {
        return metrics.find("platform_canaries_total").counters().stream()
                .collect(Collectors.toMap(
                        counter -> counter.getId().getTag("operation") + " "
                                + counter.getId().getTag("outcome"),
                        counter -> counter.count()));
    }
}
