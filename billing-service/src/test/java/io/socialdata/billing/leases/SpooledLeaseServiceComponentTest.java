package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SpooledLeaseServiceComponentTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:30:00Z");
    private static final UUID FIRST = UUID.fromString("019aa000-0000-7000-8000-000000000001");
    private static final UUID SECOND = UUID.fromString("019aa000-0000-7000-8000-000000000002");

    private static BillingDatabase database;

    private final MovableClock clock = MovableClock.at(NOW);
    private final LeaseFixture office = new LeaseFixture(database, database.transactions(), clock);
    private final UUID lease = office.lease(office.anAccount(10_000), 800);
    private final UUID other = office.lease(office.anAccount(10_000), 800);

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create("billing_spools");
    }

    @Test
    void leasesOfSeveralAccountsAreMarkedTogetherAndUnknownOnesSkipped() {
        office.spooled(FIRST, lease, other, UUID.randomUUID());

        assertThat(office.stored(lease).spool()).isEqualTo(new SpoolState(FIRST, null));
        assertThat(office.stored(other).spool()).isEqualTo(new SpoolState(FIRST, null));
    }

    @Test
    void spooledEventAfterEndOfItsEpisodeIsIgnored() {
        office.drained(FIRST, lease);

        office.spooled(FIRST, lease);

        assertThat(office.stored(lease).spool()).isEqualTo(new SpoolState(null, FIRST));
    }

    @Test
    void endOfEarlierEpisodeDoesNotEndALaterOne() {
        office.spooled(SECOND, lease);

        office.drained(FIRST, lease);

        assertThat(office.stored(lease).spool()).isEqualTo(new SpoolState(SECOND, FIRST));
    }

    @Test
    void episodeOfALostSpoolIsListedAndWrittenOff() {
        UUID episode = UUID.randomUUID();
        office.spooled(episode, lease, other);

        assertThat(office.spooledLeases().episodes())
                .contains(new SpooledEpisode(
                        episode,
                        "gateway-a",
                        2,
                        1600,
                        NOW.plus(LeaseFixture.config().lifetime())));
        assertThat(office.spooledLeases().writeOff(episode)).isTrue();

        assertThat(office.stored(lease).spool()).isEqualTo(new SpoolState(null, episode));
        assertThat(office.spooledLeases().episodes())
                .extracting(SpooledEpisode::episode)
                .doesNotContain(episode);
        assertThat(office.spooledLeases().writeOff(episode)).isFalse();
    }

    @Test
    void graceOfExpiredLeaseRestartsWhenItsRecordsArrive() {
        office.spooled(FIRST, lease);
        clock.advance(Duration.ofHours(1));

        office.drained(FIRST, lease);
        office.drained(FIRST, lease);

        assertThat(office.stored(lease).expiresAt()).isEqualTo(clock.instant());
        assertThat(office.stored(lease).spool().isSet()).isFalse();
    }
}
