package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a pool returns to billing, and when. */
class LeaseReturnTest extends CreditPoolFixture {

    @Test
    void narrowedPoolReturnsUnheldCreditAndRequestsOnlyWhatIsAllowed() {
        hold();
        respond(due(), 9_000, 100_000, 0, Limit.NONE);
        CreditHold running = (CreditHold) decided().getFirst();

        pool.narrowed();

        LeaseReport returning = due();
        assertThat(returning.returnedMicroUsd()).isEqualTo(9_000 - PRICE);
        assertThat(returning.targetMicroUsd()).isZero();
        respond(returning, 9_000, 100_000, 0, Limit.NONE);
        assertThat(pool.spendableMicroUsd(now)).isZero();
        assertThat(pool.settle(running)).isTrue();
        hold();
        assertThat(due().neededMicroUsd()).isEqualTo(PRICE);
    }

    @Test
    void grantInFlightWhenThePoolIsNarrowedIsReturned() {
        hold();
        LeaseReport asked = due();
        pool.narrowed();

        respond(asked, 9_000, 100_000, 0, Limit.NONE);

        assertThat(due().returnedMicroUsd()).isEqualTo(9_000 - PRICE);
    }

    @Test
    void recalledLeaseReturnsAllExceptHolds() {
        CreditHold running = granted(10 * PRICE);
        LeaseReport lease = extended();

        pool.onRecall(lease.leaseId());

        LeaseReport back = due();
        assertThat(back.targetMicroUsd()).isZero();
        assertThat(back.committedMicroUsd()).isEqualTo(PRICE);
        assertThat(back.returnedMicroUsd()).isEqualTo(9 * PRICE);
        respond(back, 10 * PRICE, 9 * PRICE, 0, Limit.NONE);
        assertThat(pool.nextReport(now)).isEmpty();

        // And what becomes free later follows at once
        pool.release(running, now);
        LeaseReport remaining = due();
        assertThat(remaining.returnedMicroUsd()).isEqualTo(10 * PRICE);
        assertThat(remaining.targetMicroUsd()).isZero();
    }

    @Test
    void recallOfAnotherLeaseChangesNothing() {
        granted(10 * PRICE);

        pool.onRecall(UUID.randomUUID());

        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void failedReturnIsRepeated() {
        granted(10 * PRICE);
        pool.onRecall(extended().leaseId());
        LeaseReport lost = due();
        pool.onReportFailed(lost, now);
        now = pool.nextTimerAt(now).orElseThrow();

        LeaseReport again = due();

        assertThat(again.returnedMicroUsd()).isEqualTo(lost.returnedMicroUsd());
        assertThat(again.targetMicroUsd()).isZero();
    }

    @Test
    void releasedCreditThatBillingCountsAsCommittedIsReported() {
        CreditHold running = granted(PRICE);
        respond(extended(), PRICE, 0, 0, Limit.ACCOUNT);

        pool.release(running, now);

        assertThat(due().committedMicroUsd()).isZero();
    }

    @Test
    void idlePoolReturnsEverythingAndIsRemovable() {
        pool.settle(granted(10 * PRICE));
        now += Duration.ofSeconds(30).toNanos();
        assertThat(pool.isRemovable(now)).isFalse();

        pool.onTimer(now);
        LeaseReport back = due();

        assertThat(back.returnedMicroUsd()).isEqualTo(9 * PRICE);
        assertThat(back.targetMicroUsd()).isZero();
        respond(back, 10 * PRICE, 0, 0, Limit.NONE);
        assertThat(pool.isRemovable(now)).isTrue();
        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void callAfterAReturnOpensANewLease() {
        pool.settle(granted(10 * PRICE));
        pool.returnAll();
        LeaseReport back = due();
        respond(back, 10 * PRICE, 0, 0, Limit.NONE);

        hold();

        assertThat(due().leaseId()).isNotEqualTo(back.leaseId());
    }

    @Test
    void holdOfAClosedLeaseDoesNotAffectTheNextLease() {
        CreditHold old = granted(10 * PRICE);
        now += Duration.ofMillis(LIFE_MILLIS / 2).toNanos();
        LeaseReport report = due();
        pool.onGrant(report, new LeaseGrant(report.leaseId(), 10 * PRICE, 0, true, 0, 0, Limit.NONE), now);
        CreditHold next = granted(5 * PRICE);

        pool.release(old, now);

        assertThat(next.leaseId()).isNotEqualTo(old.leaseId());
        assertThat(pool.spendableMicroUsd(now)).isEqualTo(4 * PRICE);
    }
}
