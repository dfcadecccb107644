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

/** Whether a call is promised credit, waits for it, or is refused. */
class CreditPoolTest extends CreditPoolFixture {

    @Test
    void firstCallWaitsForALeaseAndOthersDoNot() {
        assertThat(hold()).isInstanceOf(Waiting.class);
        LeaseReport report = due();
        assertThat(report.neededMicroUsd()).isEqualTo(PRICE);
        assertThat(report.wantedMicroUsd()).isEqualTo(PRICE + 10 * PRICE);
        assertThat(report.sequence()).isEqualTo(1);

        answer(report, 9_000, 100_000, 0, Limit.NONE);

        assertThat(decided()).singleElement().isInstanceOf(LeaseHold.class);
        assertThat(hold()).isInstanceOf(LeaseHold.class);
        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void oneReportIsUnderWayAtATimeAndTheNextCountsWhoCameMeanwhile() {
        hold();
        LeaseReport first = due();
        hold();
        hold();
        assertThat(pool.nextReport(now)).isEmpty();

        answer(first, PRICE, 100_000, 0, Limit.NONE);

        LeaseReport second = due();
        assertThat(second.committedMicroUsd()).isEqualTo(PRICE);
        assertThat(second.neededMicroUsd()).isEqualTo(2 * PRICE);
        assertThat(second.sequence()).isEqualTo(2);
    }

    @Test
    void whatTheAccountCannotPayIsRefusedAndRemembered() {
        hold();
        hold();
        answer(due(), PRICE, 0, 0, Limit.ACCOUNT);

        assertThat(decided()).hasExactlyElementsOfTypes(LeaseHold.class, Denied.class);
        assertThat(hold()).isEqualTo(new Denied(Limit.ACCOUNT));
        assertThat(pool.nextReport(now)).isEmpty();

        now += Duration.ofSeconds(1).toNanos();
        assertThat(hold()).isInstanceOf(Waiting.class);
    }

    @Test
    void paymentEndsTheMemoryOfAnEmptyAccount() {
        hold();
        answer(due(), 0, 0, 0, Limit.BUDGET);
        assertThat(decided()).containsExactly(new Denied(Limit.BUDGET));

        pool.onAccountChanged();

        assertThat(hold()).isInstanceOf(Waiting.class);
        assertThat(due().neededMicroUsd()).isEqualTo(PRICE);
    }

    @Test
    void answerThatAPaymentOvertookRefusesNobody() {
        hold();
        LeaseReport asked = due();
        pool.onAccountChanged();

        answer(asked, 0, 0, 0, Limit.ACCOUNT);

        assertThat(decided()).isEmpty();
        answer(due(), 9_000, 20_000_000, 0, Limit.NONE);
        assertThat(decided()).singleElement().isInstanceOf(LeaseHold.class);
    }

    @Test
    void creditElsewhereIsAskedForAgainUntilPatienceEnds() {
        hold();
        answer(due(), 0, PRICE, PRICE, Limit.ACCOUNT);
        assertThat(decided()).isEmpty();
        assertThat(pool.nextReport(now)).isEmpty();

        int asked = 0;
        while (pool.waitingCalls() > 0) {
            now = pool.wakeAt(now).orElseThrow();
            pool.onTimer(now);
            Optional<LeaseReport> again = pool.nextReport(now);
            again.ifPresent(report -> answer(report, 0, PRICE, PRICE, Limit.ACCOUNT));
            asked += again.isPresent() ? 1 : 0;
        }

        assertThat(decided()).containsExactly(new Undecided());
        assertThat(asked).isBetween(8, 12);
    }

    @Test
    void unansweredReportRefusesNobodyAndIsRepeated() {
        hold();
        LeaseReport lost = due();
        pool.onReportFailed(lost, now);
        assertThat(pool.nextReport(now)).isEmpty();

        now += Duration.ofMillis(20).toNanos();
        LeaseReport again = due();

        assertThat(again.leaseId()).isEqualTo(lost.leaseId());
        assertThat(again.sequence()).isEqualTo(2);
        answer(lost, 9_000, 0, 0, Limit.NONE);
        assertThat(decided()).as("an answer too late counts for nothing").isEmpty();
    }

    @Test
    void lineIsBounded() {
        for (int i = 0; i < 4; i++) {
            assertThat(hold()).isInstanceOf(Waiting.class);
        }

        assertThat(hold()).isEqualTo(new Undecided());
    }

    @Test
    void holdIsClosedOnce() {
        LeaseHold leaseHold = granted(PRICE);
        pool.release(leaseHold, now);
        pool.release(leaseHold, now);
        pool.settle(leaseHold);
        assertThat(pool.spendableMicroUsd(now)).isEqualTo(PRICE);

        LeaseHold other = (LeaseHold) hold();
        pool.settle(other);
        pool.release(other, now);
        assertThat(pool.spendableMicroUsd(now)).isZero();
    }

    @Test
    void releasedCreditServesWhoWaits() {
        LeaseHold first = granted(PRICE);
        hold();

        pool.release(first, now);

        assertThat(decided()).singleElement().isInstanceOf(LeaseHold.class);
    }

    @Test
    void remainingIsWhatBillingSaidLessWhatWasCommittedSince() {
        assertThat(pool.remainingMicroUsd()).isEmpty();
        hold();
        answer(due(), 10 * PRICE, 10 * PRICE, 0, Limit.NONE);
        assertThat(pool.remainingMicroUsd()).hasValue(9 * PRICE);

        LeaseHold second = (LeaseHold) hold();
        assertThat(pool.remainingMicroUsd()).hasValue(8 * PRICE);
        pool.release(second, now);
        assertThat(pool.remainingMicroUsd()).hasValue(9 * PRICE);
    }
}
