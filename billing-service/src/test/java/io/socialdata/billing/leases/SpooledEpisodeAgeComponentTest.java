package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.billing.BillingDatabase;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SpooledEpisodeAgeComponentTest {

    private static BillingDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T08:30:00Z");
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), clock);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final SpooledEpisodeAge age = new SpooledEpisodeAge(database.transactions(), clock, registry);

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_spooled_episode_age");
    }

    @Test
    void episodeAgeOfSilentGatewayIsReportedUntilItsRecordsArrive() {
        UUID episode = UUID.fromString("019aa000-0000-7000-8000-000000000001");
        UUID lease = office.lease(office.anAccount(10_000), 800);
        assertThat(age.measure()).isZero();

        spooled(episode, lease);
        clock.advance(LeaseFixture.config().lifetime());
        assertThat(age.measure()).isZero();

        clock.advance(Duration.ofHours(1));
        assertThat(age.measure()).isEqualTo(3600);
        assertThat(registry.get("spooled.episode.oldest.age.seconds").gauge().value())
                .isEqualTo(3600);

        spooled(null, lease);
        assertThat(age.measure()).isZero();
    }

    private static void spooled(@Nullable UUID episode, UUID lease) {
        database.jdbi()
                .useHandle(handle -> handle.createUpdate(
                                "update credit_lease set spooled_episode = :episode::uuid where id = :lease")
                        .bind("episode", episode)
                        .bind("lease", lease)
                        .execute());
    }
}
