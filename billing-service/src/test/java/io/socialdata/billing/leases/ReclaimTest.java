package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageLogPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reclaim of leases whose holders are gone. */
class ReclaimTest {

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
    void leaseOfALogIsReclaimedOnlyIfTheLogWasCompleteAfterItsGrace() {
        LeaseReports naming = lease.next().committed(800).naming(new UsageLogPosition(UUID.randomUUID(), 5));
        world.grant(naming);
        Instant end = world.leases.get(lease.lease()).expiresAt().plusSeconds(150);
        world.pass(Duration.ofDays(1));

        assertThat(world.reclaim(lease.lease(), null, world.now)).isFalse();
        assertThat(world.reclaim(lease.lease(), end.minusMillis(1), world.now)).isFalse();
        assertThat(world.reclaim(lease.lease(), end, world.now)).isTrue();
    }

    @Test
    void leaseWithoutALogWaitsForNone() {
        world.pass(Duration.ofDays(1));

        assertThat(world.reclaim(lease.lease(), null, world.now)).isTrue();
    }
}
