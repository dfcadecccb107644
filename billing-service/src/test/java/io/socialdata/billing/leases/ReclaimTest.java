package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reclaim of leases whose holders are gone. */
class ReclaimTest {

    private static final UUID EPISODE = UUID.fromString("019aa000-0000-7000-8000-000000000001");
    private static final UUID LATER_EPISODE = UUID.fromString("019aa000-0001-7000-8000-000000000000");

    private final LeaseModel world = new LeaseModel(10_000);
    private final LeaseReports lease = world.lease().needing(5000);
    private Instant last;

    @BeforeEach
    void open() {
        world.grant(lease);
        world.settle(lease.lease(), 800);
        last = world.now.plus(Duration.ofSeconds(120 + 150));
        world.now = last.plusSeconds(60);
    }

    @Test
    void nothingIsReclaimedUntilUsageIsReadBeyondExpiryAndGrace() {
        assertThat(world.reclaim(lease.lease(), last)).isFalse();
        assertThat(world.account.availableMicroUsd()).isEqualTo(5000);
    }

    @Test
    void allUnspentCreditIsReclaimedAfterGrace() {
        assertThat(world.reclaim(lease.lease(), last.plusMillis(1))).isTrue();

        assertThat(world.account).isEqualTo(new AccountCredit(world.account.accountId(), 10_000, 800, 0));
        assertThat(world.grant(lease.next().committed(800).needing(800)).closed())
                .isTrue();
    }

    @Test
    void leaseIsReclaimedOnce() {
        world.reclaim(lease.lease(), world.now);

        assertThat(world.reclaim(lease.lease(), world.now)).isFalse();
        assertThat(world.account.availableMicroUsd()).isEqualTo(9200);
    }

    @Test
    void reportInTimeKeepsTheLease() {
        world.grant(lease.next().committed(800));

        assertThat(world.reclaim(lease.lease(), world.now)).isFalse();
    }

    @Test
    void spooledUsageDelaysReclaimUntilGraceAfterDrain() {
        mark(world.leases.get(lease.lease()).spooled(EPISODE));
        assertThat(world.reclaim(lease.lease(), world.now)).isFalse();

        mark(world.leases.get(lease.lease()).drained(EPISODE, world.now));
        world.pass(Duration.ofSeconds(150));
        assertThat(world.reclaim(lease.lease(), world.now)).isFalse();
        world.pass(Duration.ofSeconds(1));
        assertThat(world.reclaim(lease.lease(), world.now)).isTrue();
    }

    @Test
    void drainOfAnEpisodeConcernsItAndEarlierOnes() {
        SpoolState spooled = SpoolState.NONE.spooledIn(LATER_EPISODE).spooledIn(EPISODE);

        assertThat(spooled.drainedOf(EPISODE).isSet()).isTrue();
        assertThat(spooled.drainedOf(LATER_EPISODE)).isEqualTo(new SpoolState(null, LATER_EPISODE));
        assertThat(SpoolState.NONE.drainedOf(EPISODE).spooledIn(LATER_EPISODE).isSet())
                .isTrue();
        assertThat(SpoolState.NONE
                        .drainedOf(LATER_EPISODE)
                        .drainedOf(EPISODE)
                        .spooledIn(EPISODE)
                        .isSet())
                .isFalse();
    }

    private void mark(Lease marked) {
        world.leases.put(marked.id(), marked);
    }
}
