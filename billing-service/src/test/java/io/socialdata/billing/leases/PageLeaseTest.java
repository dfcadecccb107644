package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseGrant;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Leases of one page each, as jobs of monitoring-service report them. */
class PageLeaseTest {

    private static final long PRICE = 800;

    private final LeaseModel world = new LeaseModel(1000);
    private final UUID key = UUID.randomUUID();

    @Test
    void committedPageReservesItsPriceUntilItIsSettled() {
        LeaseReports lease = committedPage();

        assertThat(world.account.reservedMicroUsd()).isEqualTo(PRICE);
        assertThat(world.settle(lease.lease(), PRICE)).isZero();
        assertThat(world.leases.get(lease.lease()).isOpen()).isFalse();
        assertThat(world.account.reservedMicroUsd()).isZero();
    }

    @Test
    void extendedLeaseIsNotReclaimedAlsoAfterTheEndOfItsMonth() {
        world.now = Instant.parse("2026-11-30T23:58:00Z");
        LeaseReports lease = committedPage();
        LeaseGrant grant = world.grant(lease);
        for (int minute = 0; minute < 30; minute++) {
            world.pass(Duration.ofMinutes(1));
            lease = lease.next().committed(PRICE);
            grant = world.grant(lease);
            assertThat(world.reclaim(lease.lease(), world.now)).isFalse();
        }

        assertThat(grant.closed()).isTrue();
        assertThat(world.account.reservedMicroUsd()).isEqualTo(PRICE);
        assertThat(world.settle(lease.lease(), PRICE)).isZero();
        assertThat(world.account.reservedMicroUsd()).isZero();
    }

    @Test
    void lateRequestOfAnEarlierAttemptReservesNothing() {
        LeaseReports late = world.lease().ofKey(key).needing(PRICE);

        LeaseGrant query = world.grant(late.next());
        LeaseGrant grant = world.grant(late);

        assertThat(query.closed()).isTrue();
        assertThat(grant.closed()).isTrue();
        assertThat(world.account.reservedMicroUsd()).isZero();
    }

    @Test
    void laterAttemptKeepsTheCreditThatAnEarlierOneWantsToReturn() {
        LeaseReports earlier = committedPage();
        LeaseReports later = earlier.next().next().committed(0).needing(PRICE);
        world.grant(later);
        world.grant(later.next().committed(PRICE));

        world.grant(earlier.next().committed(0).returned(PRICE));

        assertThat(world.account.reservedMicroUsd()).isEqualTo(PRICE);
        assertThat(world.settle(later.lease(), PRICE)).isZero();
    }

    @Test
    void creditThatIsReturnedBeforeALaterAttemptEndsTheLease() {
        LeaseReports earlier = committedPage();
        world.grant(earlier.next().committed(0).returned(PRICE));

        LeaseGrant later = world.grant(earlier.next().next().committed(0).needing(PRICE));

        assertThat(later.closed()).isTrue();
        assertThat(world.account.reservedMicroUsd()).isZero();
    }

    private LeaseReports committedPage() {
        LeaseReports request = world.lease().ofKey(key).needing(PRICE);
        assertThat(world.grant(request).grantedMicroUsd()).isEqualTo(PRICE);
        LeaseReports committed = request.next().committed(PRICE);
        world.grant(committed);
        return committed;
    }
}
