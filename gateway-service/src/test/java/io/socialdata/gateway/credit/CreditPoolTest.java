package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Denied;
import io.socialdata.gateway.credit.HoldResult.Undecided;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whether a call gets a hold, waits for one, or is rejected. */
class CreditPoolTest extends CreditPoolFixture {

    @Test
    void onlyTheFirstCallWaitsForALease() {
        assertThat(hold()).isInstanceOf(Waiting.class);
        LeaseReport report = due();
        assertThat(report.neededMicroUsd()).isEqualTo(PRICE);
        assertThat(report.targetMicroUsd()).isEqualTo(PRICE + 10 * PRICE);
        assertThat(report.sequence()).isEqualTo(1);

        respond(report, 9_000, 100_000, 0, Limit.NONE);

        assertThat(decided()).singleElement().isInstanceOf(CreditHold.class);
        assertThat(hold()).isInstanceOf(CreditHold.class);
        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void oneReportIsInFlightAtATimeAndTheNextIncludesNewCalls() {
        hold();
        LeaseReport first = due();
        hold();
        hold();
        assertThat(pool.nextReport(now)).isEmpty();

        respond(first, PRICE, 100_000, 0, Limit.NONE);

        LeaseReport second = due();
        assertThat(second.committedMicroUsd()).isEqualTo(PRICE);
        assertThat(second.neededMicroUsd()).isEqualTo(2 * PRICE);
        assertThat(second.sequence()).isEqualTo(2);
    }

    @Test
    void exhaustedAccountIsDeniedAndRemembered() {
        hold();
        hold();
        respond(due(), PRICE, 0, 0, Limit.ACCOUNT);

        assertThat(decided()).hasExactlyElementsOfTypes(CreditHold.class, Denied.class);
        assertThat(hold()).isEqualTo(new Denied(Limit.ACCOUNT));
        assertThat(pool.nextReport(now)).isEmpty();

        now += Duration.ofSeconds(1).toNanos();
        assertThat(hold()).isInstanceOf(Waiting.class);
    }

    @Test
    void paymentClearsAccountExhaustion() {
        hold();
        respond(due(), 0, 0, 0, Limit.BUDGET);
        assertThat(decided()).containsExactly(new Denied(Limit.BUDGET));

        pool.onAccountChanged();

        assertThat(hold()).isInstanceOf(Waiting.class);
        assertThat(due().neededMicroUsd()).isEqualTo(PRICE);
    }

    @Test
    void grantReportedBeforeAPaymentDeniesNobody() {
        hold();
        LeaseReport asked = due();
        pool.onAccountChanged();

        respond(asked, 0, 0, 0, Limit.ACCOUNT);

        assertThat(decided()).isEmpty();
        respond(due(), 9_000, 20_000_000, 0, Limit.NONE);
        assertThat(decided()).singleElement().isInstanceOf(CreditHold.class);
    }

    @Test
    void creditHeldElsewhereIsRequestedUntilTimeout() {
        hold();
        respond(due(), 0, PRICE, PRICE, Limit.ACCOUNT);
        assertThat(decided()).isEmpty();
        assertThat(pool.nextReport(now)).isEmpty();

        int asked = 0;
        while (pool.waitingCalls() > 0) {
            now = pool.nextTimerAt(now).orElseThrow();
            pool.onTimer(now);
            Optional<LeaseReport> again = pool.nextReport(now);
            again.ifPresent(report -> respond(report, 0, PRICE, PRICE, Limit.ACCOUNT));
            asked += again.isPresent() ? 1 : 0;
        }

        assertThat(decided()).containsExactly(new Undecided());
        assertThat(asked).isBetween(8, 12);
    }

    @Test
    void failedReportDeniesNobodyAndIsRepeated() {
        hold();
        LeaseReport lost = due();
        pool.onReportFailed(lost, now);
        assertThat(pool.nextReport(now)).isEmpty();

        now += Duration.ofMillis(20).toNanos();
        LeaseReport again = due();

        assertThat(again.leaseId()).isEqualTo(lost.leaseId());
        assertThat(again.sequence()).isEqualTo(2);
        respond(lost, 9_000, 0, 0, Limit.NONE);
        assertThat(decided()).as("an answer too late counts for nothing").isEmpty();
    }

    @Test
    void waitingQueueIsBounded() {
        for (int i = 0; i < 4; i++) {
            assertThat(hold()).isInstanceOf(Waiting.class);
        }

        assertThat(hold()).isEqualTo(new Undecided());
    }

    @Test
    void holdIsClosedOnce() {
        CreditHold creditHold = granted(PRICE);
        pool.release(creditHold, now);
        pool.release(creditHold, now);
        pool.settle(creditHold);
        assertThat(pool.spendableMicroUsd(now)).isEqualTo(PRICE);

        CreditHold other = (CreditHold) hold();
        pool.settle(other);
        pool.release(other, now);
        assertThat(pool.spendableMicroUsd(now)).isZero();
    }

    @Test
    void releasedCreditServesWaitingCalls() {
        CreditHold first = granted(PRICE);
        hold();

        pool.release(first, now);

        assertThat(decided()).singleElement().isInstanceOf(CreditHold.class);
    }

    @Test
    void remainingIsLastReportedCreditMinusLaterCommitments() {
        assertThat(pool.remainingMicroUsd()).isEmpty();
        hold();
        respond(due(), 10 * PRICE, 10 * PRICE, 0, Limit.NONE);
        assertThat(pool.remainingMicroUsd()).hasValue(9 * PRICE);

        CreditHold second = (CreditHold) hold();
        assertThat(pool.remainingMicroUsd()).hasValue(8 * PRICE);
        pool.release(second, now);
        assertThat(pool.remainingMicroUsd()).hasValue(9 * PRICE);
    }
}
