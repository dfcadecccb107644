package io.socialdata.billing.leases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.socialdata.billing.leases.LeaseReportResult.Answer;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CreditAuthorityTest {

    private final LeaseModel world = new LeaseModel(10_000);

    @Test
    void firstReportOpensALeaseOfTheNeededAmount() {
        LeaseReports lease = world.lease().needing(800);

        LeaseGrant grant = world.grant(lease);

        assertThat(grant).isEqualTo(new LeaseGrant(lease.lease(), 800, 120_000, false, 10_000, 0, Limit.NONE));
        assertThat(world.account.availableMicroUsd()).isEqualTo(9200);
    }

    @Test
    void requestBeyondNeedGetsAQuarterOfAvailableCredit() {
        assertThat(world.grant(world.lease().needing(800).wanting(8000)).grantedMicroUsd())
                .isEqualTo(2500);
        assertThat(world.grant(world.lease().needing(800).wanting(8000)).grantedMicroUsd())
                .isEqualTo(1875);
    }

    @Test
    void exhaustedAccountGrantsNothingAndRecallsFromOtherHolders() {
        LeaseReports held = world.lease().needing(2000);
        world.grant(held);
        world.account = new AccountCredit(world.account.accountId(), 1000, 0, 2000);

        var answered = world.answer(world.lease().by("gateway-b").needing(800));

        assertThat(answered.grant().grantedMicroUsd()).isZero();
        assertThat(answered.grant().limit()).isEqualTo(Limit.ACCOUNT);
        assertThat(answered.recall().recalled()).extracting(Lease::id).containsExactly(held.lease());
    }

    @Test
    void suspendedAccountGetsNoGrantAndItsUsageSettles() {
        LeaseReports held = world.lease().needing(2000);
        world.grant(held);
        world.account = world.account.whileSuspended();

        LeaseGrant grant = world.grant(world.lease().by("gateway-b").needing(800));

        assertThat(grant.grantedMicroUsd()).isZero();
        assertThat(grant.limit()).isEqualTo(Limit.ACCOUNT);
        assertThat(world.settle(held.lease(), 2000)).isZero();
        assertThat(world.account.suspended()).isTrue();
    }

    @Test
    void needIsMetEvenWhenItTakesAllAvailableCredit() {
        assertThat(world.grant(world.lease().needing(10_000)).grantedMicroUsd()).isEqualTo(10_000);
    }

    @Test
    void topUpCountsUnusedCreditOfTheHolder() {
        LeaseReports lease = world.lease().needing(1600);
        world.grant(lease);

        LeaseGrant grant = world.grant(lease.next().committed(800).needing(1000));

        assertThat(grant.grantedMicroUsd()).isEqualTo(1800);
    }

    @Test
    void repeatedReportGrantsOnceAndGetsTheSameResponse() {
        LeaseReports lease = world.lease().needing(800);
        LeaseGrant first = world.grant(lease);

        LeaseGrant again = world.grant(lease);

        assertThat(again).isEqualTo(first);
        assertThat(world.account.reservedMicroUsd()).isEqualTo(800);
    }

    @Test
    void olderReportGetsTheCurrentState() {
        LeaseReports older = world.lease().needing(800);
        LeaseReports newer = older.next().needing(2000);
        world.grant(newer);

        assertThat(world.answer(older).answer()).isEqualTo(Answer.STALE);
        assertThat(world.grant(older).grantedMicroUsd()).isEqualTo(2000);
    }

    @Test
    void staleResponseIsValidOnlyForTheRemainingTime() {
        LeaseReports lease = world.lease().needing(800);
        world.grant(lease);
        world.pass(Duration.ofSeconds(90));

        assertThat(world.grant(lease).validForMillis()).isEqualTo(30_000);
    }

    @Test
    void laterReportRevivesAnExpiredLease() {
        LeaseReports lease = world.lease().needing(800);
        world.grant(lease);
        world.pass(Duration.ofMinutes(10));

        LeaseGrant grant = world.grant(lease.next().needing(800));

        assertThat(grant).isEqualTo(new LeaseGrant(lease.lease(), 800, 120_000, false, 10_000, 0, Limit.NONE));
    }

    @Test
    void returnedCreditIsAvailableAtOnce() {
        LeaseReports lease = world.lease().needing(5000);
        world.grant(lease);

        world.grant(lease.next().committed(800).returned(4200));

        assertThat(world.account.availableMicroUsd()).isEqualTo(9200);
    }

    @Test
    void settledCreditCannotBeReturned() {
        LeaseReports lease = world.lease().needing(5000);
        world.grant(lease);
        world.settle(lease.lease(), 4500);

        assertThat(world.answer(lease.next().committed(4000).returned(1000)).answer())
                .isEqualTo(Answer.RETURNED);

        assertThat(world.account).isEqualTo(new AccountCredit(world.account.accountId(), 10_000, 4500, 0));
    }

    @Test
    void totalsNeverReturnMoreThanIsUnsettledOrUncommitted() {
        assertThat(new LeaseTotals(5000, 2000, 1000, 0).uncommitted()).isEqualTo(2000);
        assertThatIllegalArgumentException().isThrownBy(() -> new LeaseTotals(5000, 0, 1000, 4001));
    }

    @Test
    void onlyTheMissingPartIsRecalled() {
        world.grant(world.lease().needing(9500));

        var answered = world.answer(world.lease().by("gateway-b").needing(800));

        assertThat(answered.grant().grantedMicroUsd()).isEqualTo(500);
        assertThat(answered.recall().messages())
                .extracting(LeaseRecalledV1::wantedMicroUsd)
                .containsExactly(300L);
    }

    @Test
    void fullyReturnedAndSettledLeaseIsClosedAndNotReopened() {
        LeaseReports lease = world.lease().needing(5000);
        world.grant(lease);
        world.grant(lease.next().committed(800).returned(4200));
        assertThat(world.leases.get(lease.lease()).isOpen()).isTrue();

        world.settle(lease.lease(), 800);

        assertThat(world.leases.get(lease.lease()).isOpen()).isFalse();
        assertThat(world.grant(lease.next().next().committed(800).returned(4200).needing(800)))
                .isEqualTo(new LeaseGrant(lease.lease(), 5000, 0, true, 9200, 0, Limit.NONE));
        assertThat(world.account.reservedMicroUsd()).isZero();
    }

    @Test
    void holderThatRequestsAgainAfterAReturnKeepsItsLease() {
        LeaseReports lease = world.lease().needing(5000);
        world.grant(lease);
        LeaseReports returned = lease.next().committed(800).returned(4200);
        world.grant(returned);
        world.grant(returned.next().needing(800));

        world.settle(lease.lease(), 800);

        assertThat(world.leases.get(lease.lease()).isOpen()).isTrue();
    }

    @Test
    void unknownLeaseIsClosed() {
        LeaseGrant grant = world.grant(world.lease().committed(800).needing(800));

        assertThat(grant.closed()).isTrue();
        assertThat(world.leases).isEmpty();
    }

    @Test
    void fullyCommittedHolderIsRecalledUnlessItReportedRecently() {
        LeaseReports holder = world.lease().needing(10_000);
        world.grant(holder);
        world.grant(holder.next().committed(10_000));
        LeaseReports asker = world.lease().needing(800);

        assertThat(world.grant(asker).recallableMicroUsd()).isZero();
        world.pass(Duration.ofSeconds(2));
        assertThat(world.answer(asker.next().needing(800)).recall().messages())
                .extracting(LeaseRecalledV1::leaseId)
                .containsExactly(holder.lease());
        assertThat(world.grant(asker.next().next().needing(800)).recallableMicroUsd())
                .isEqualTo(10_000);

        world.grant(holder.next().next().committed(10_000));
        assertThat(world.grant(asker.next().next().next().needing(800)).recallableMicroUsd())
                .isZero();
    }

    @Test
    void creditOfOtherHoldersIsRecalledOncePerInterval() {
        LeaseReports holder = world.lease().needing(10_000);
        world.grant(holder);
        LeaseReports asker = world.lease().by("gateway-b").needing(800);

        // When
        var first = world.answer(asker);
        var soon = world.answer(asker.next().needing(800));
        world.pass(Duration.ofMillis(50));
        var later = world.answer(asker.next().next().needing(800));

        // Then
        assertThat(first.grant().recallableMicroUsd()).isEqualTo(10_000);
        assertThat(first.grant().limit()).isEqualTo(Limit.ACCOUNT);
        assertThat(first.recall().messages())
                .containsExactly(new LeaseRecalledV1(
                        holder.lease(), world.account.accountId(), "gateway-a", 800, world.now.minusMillis(50)));
        assertThat(soon.grant().recallableMicroUsd()).isEqualTo(10_000);
        assertThat(soon.recall().messages()).isEmpty();
        assertThat(later.recall().messages()).hasSize(1);
    }

    @Test
    void creditCommittedByOthersIsNotRecallable() {
        LeaseReports holder = world.lease().needing(10_000);
        world.grant(holder);
        world.grant(holder.next().committed(9000));
        world.settle(holder.lease(), 9500);

        LeaseGrant grant = world.grant(world.lease().needing(800));

        assertThat(grant.recallableMicroUsd()).isEqualTo(500);
        assertThat(grant.accountRemainingMicroUsd()).isEqualTo(500);
    }

    @Test
    void nothingIsRecallableWhenAllCreditIsSpent() {
        LeaseReports holder = world.lease().needing(10_000);
        world.grant(holder);
        world.grant(holder.next().committed(10_000));

        var answered = world.answer(world.lease().needing(1));

        assertThat(answered.answer()).isEqualTo(Answer.PARTIAL);
        assertThat(answered.grant().recallableMicroUsd()).isZero();
        assertThat(answered.recall().messages()).isEmpty();
    }

    @Test
    void usageBeyondItsLeaseOrWithoutLeaseIsChargedAndReported() {
        LeaseReports lease = world.lease().needing(800);
        world.grant(lease);

        long beyond = world.settle(lease.lease(), 1000);
        long ofNone = world.settle(UUID.randomUUID(), 300);

        assertThat(beyond).isEqualTo(200);
        assertThat(ofNone).isEqualTo(300);
        assertThat(world.account).isEqualTo(new AccountCredit(world.account.accountId(), 10_000, 1300, 0));
    }

    @Test
    void contradictoryReportsAreRejected() {
        LeaseReports lease = world.lease().needing(800);
        world.grant(lease);
        world.grant(lease.next().returned(500));
        LeaseReports third = lease.next().next();

        assertThat(world.report(third.returned(400).report())).isInstanceOf(Malformed.class);
        assertThat(world.report(third.committed(400).returned(500).report())).isInstanceOf(Malformed.class);
        assertThat(world.report(third.returned(500).by("gateway-b").report())).isInstanceOf(Malformed.class);
        assertThat(world.report(third.returned(500).needing(2).wanting(1).report()))
                .isInstanceOf(Malformed.class);
    }
}
