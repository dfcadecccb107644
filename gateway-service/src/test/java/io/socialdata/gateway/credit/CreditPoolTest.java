package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.credit.LeaseGrant;
import io.socialdata.contract.credit.LeaseGrant.Limit;
import io.socialdata.contract.credit.LeaseReport;
import io.socialdata.gateway.credit.HoldOutcome.Denied;
import io.socialdata.gateway.credit.HoldOutcome.Undecided;
import io.socialdata.gateway.credit.HoldOutcome.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CreditPoolTest {

    private static final long PRICE = 800;
    private static final long LIFE_MILLIS = 120_000;
    private static final CreditTerms TERMS = new CreditTerms(
            Duration.ofMillis(1_500),
            4,
            Duration.ofMillis(20),
            Duration.ofMillis(160),
            Duration.ofSeconds(1),
            Duration.ofSeconds(1),
            Duration.ofSeconds(30),
            Duration.ofSeconds(10),
            Duration.ofSeconds(10),
            10);

    private final Purse purse = new Purse(UUID.randomUUID(), null);

    /** Close to the wrap-around of monotonic time, where naive comparisons fail. */
    private long now = Long.MAX_VALUE - 1_000;

    private final CreditPool pool = new CreditPool(purse, "gateway-1", TERMS, UUID::randomUUID, now);

    @Test
    void firstCallWaitsForALeaseAndOthersDoNot() {
        assertThat(hold()).isInstanceOf(Waiting.class);
        LeaseReport report = due();
        assertThat(report.neededMicroUsd()).isEqualTo(PRICE);
        assertThat(report.wantedMicroUsd()).isEqualTo(PRICE + 10 * PRICE);
        assertThat(report.sequence()).isEqualTo(1);

        answer(report, 9_000, 100_000, 0, Limit.NONE);

        assertThat(decided()).singleElement().isInstanceOf(Hold.class);
        assertThat(hold()).isInstanceOf(Hold.class);
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

        assertThat(decided()).hasExactlyElementsOfTypes(Hold.class, Denied.class);
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

        pool.accountChanged();

        assertThat(hold()).isInstanceOf(Waiting.class);
        assertThat(due().neededMicroUsd()).isEqualTo(PRICE);
    }

    @Test
    void narrowedPoolGivesBackAllThatNoCallWasPromisedAndAsksForWhatIsStillAllowed() {
        hold();
        answer(due(), 9_000, 100_000, 0, Limit.NONE);
        Hold running = (Hold) decided().getFirst();

        pool.narrowed();

        LeaseReport returning = due();
        assertThat(returning.returnedMicroUsd()).isEqualTo(9_000 - PRICE);
        assertThat(returning.wantedMicroUsd()).isZero();
        answer(returning, 9_000, 100_000, 0, Limit.NONE);
        assertThat(pool.spendableMicroUsd(now)).isZero();
        assertThat(pool.settle(running)).isTrue();
        hold();
        assertThat(due().neededMicroUsd()).isEqualTo(PRICE);
    }

    @Test
    void grantThatWasOnItsWayWhenThePoolWasNarrowedGoesBackToo() {
        hold();
        LeaseReport asked = due();
        pool.narrowed();

        answer(asked, 9_000, 100_000, 0, Limit.NONE);

        assertThat(due().returnedMicroUsd()).isEqualTo(9_000 - PRICE);
    }

    @Test
    void answerThatAPaymentOvertookRefusesNobody() {
        hold();
        LeaseReport asked = due();
        pool.accountChanged();

        answer(asked, 0, 0, 0, Limit.ACCOUNT);

        assertThat(decided()).isEmpty();
        answer(due(), 9_000, 20_000_000, 0, Limit.NONE);
        assertThat(decided()).singleElement().isInstanceOf(Hold.class);
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
            pool.timePassed(now);
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
        pool.failed(lost, now);
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
        Hold hold = granted(PRICE);
        pool.release(hold, now);
        pool.release(hold, now);
        pool.settle(hold);
        assertThat(pool.spendableMicroUsd(now)).isEqualTo(PRICE);

        Hold other = (Hold) hold();
        pool.settle(other);
        pool.release(other, now);
        assertThat(pool.spendableMicroUsd(now)).isZero();
    }

    @Test
    void releasedCreditServesWhoWaits() {
        Hold first = granted(PRICE);
        hold();

        pool.release(first, now);

        assertThat(decided()).singleElement().isInstanceOf(Hold.class);
    }

    @Test
    void recalledLeaseReturnsAllButWhatCallsWerePromised() {
        Hold running = granted(10 * PRICE);
        LeaseReport lease = extended();

        pool.recalled(lease.leaseId());

        LeaseReport back = due();
        assertThat(back.wantedMicroUsd()).isZero();
        assertThat(back.committedMicroUsd()).isEqualTo(PRICE);
        assertThat(back.returnedMicroUsd()).isEqualTo(9 * PRICE);
        answer(back, 10 * PRICE, 9 * PRICE, 0, Limit.NONE);
        assertThat(pool.nextReport(now)).isEmpty();

        // And what becomes free later follows at once
        pool.release(running, now);
        LeaseReport rest = due();
        assertThat(rest.returnedMicroUsd()).isEqualTo(10 * PRICE);
        assertThat(rest.wantedMicroUsd()).isZero();
    }

    @Test
    void recallOfAnotherLeaseChangesNothing() {
        granted(10 * PRICE);

        pool.recalled(UUID.randomUUID());

        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void returnThatWasNotHeardIsRepeated() {
        granted(10 * PRICE);
        pool.recalled(extended().leaseId());
        LeaseReport lost = due();
        pool.failed(lost, now);
        now = pool.wakeAt(now).orElseThrow();

        LeaseReport again = due();

        assertThat(again.returnedMicroUsd()).isEqualTo(lost.returnedMicroUsd());
        assertThat(again.wantedMicroUsd()).isZero();
    }

    @Test
    void freedCreditThatBillingTakesForCommittedIsReported() {
        Hold running = granted(PRICE);
        answer(extended(), PRICE, 0, 0, Limit.ACCOUNT);

        pool.release(running, now);

        assertThat(due().committedMicroUsd()).isZero();
    }

    @Test
    void lapsedLeasePromisesNothingUntilBillingExtendsIt() {
        granted(10 * PRICE);
        now += Duration.ofMillis(LIFE_MILLIS).toNanos();
        assertThat(pool.spendableMicroUsd(now)).isZero();
        assertThat(hold()).isInstanceOf(Waiting.class);

        answer(due(), 10 * PRICE, 0, 0, Limit.NONE);

        assertThat(decided()).singleElement().isInstanceOf(Hold.class);
    }

    @Test
    void leaseIsCountedFromTheMomentTheReportWasSent() {
        hold();
        LeaseReport report = due();
        long sent = now;
        now += Duration.ofSeconds(1).toNanos();
        answer(report, 10 * PRICE, 0, 0, Limit.NONE);

        now = sent + Duration.ofMillis(LIFE_MILLIS).toNanos() - 1;
        assertThat(pool.spendableMicroUsd(now)).isPositive();
        now++;
        assertThat(pool.spendableMicroUsd(now)).isZero();
    }

    @Test
    void leaseInUseIsExtendedAtHalfItsLife() {
        granted(11 * PRICE);
        assertThat(pool.nextReport(now)).isEmpty();

        assertThat(extended().neededMicroUsd()).isZero();
    }

    @Test
    void moreIsAskedForBeforeTheLeaseIsUsedUp() {
        granted(11 * PRICE);
        int calls = 1;
        while (pool.nextReport(now).isEmpty()) {
            assertThat(hold()).isInstanceOf(Hold.class);
            calls++;
        }
        assertThat(calls).isEqualTo(7);
    }

    @Test
    void scarceCreditIsNotAskedForAtEveryCall() {
        granted(5 * PRICE);
        int reports = 0;
        for (int i = 0; i < 4; i++) {
            hold();
            Optional<LeaseReport> report = pool.nextReport(now);
            reports += report.isPresent() ? 1 : 0;
            report.ifPresent(asked -> answer(asked, 5 * PRICE, 0, 0, Limit.ACCOUNT));
        }
        assertThat(reports).isLessThanOrEqualTo(3);
    }

    @Test
    void quietPoolGivesEverythingBackAndMayBeForgotten() {
        pool.settle(granted(10 * PRICE));
        now += Duration.ofSeconds(30).toNanos();
        assertThat(pool.isForgettable(now)).isFalse();

        pool.timePassed(now);
        LeaseReport back = due();

        assertThat(back.returnedMicroUsd()).isEqualTo(9 * PRICE);
        assertThat(back.wantedMicroUsd()).isZero();
        answer(back, 10 * PRICE, 0, 0, Limit.NONE);
        assertThat(pool.isForgettable(now)).isTrue();
        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void callAfterAReturnOpensAnotherLease() {
        pool.settle(granted(10 * PRICE));
        pool.giveEverythingBack();
        LeaseReport back = due();
        answer(back, 10 * PRICE, 0, 0, Limit.NONE);

        hold();

        assertThat(due().leaseId()).isNotEqualTo(back.leaseId());
    }

    @Test
    void holdOfAClosedLeaseChangesNothingOfTheNext() {
        Hold old = granted(10 * PRICE);
        now += Duration.ofMillis(LIFE_MILLIS / 2).toNanos();
        LeaseReport report = due();
        pool.answered(report, new LeaseGrant(report.leaseId(), 10 * PRICE, 0, true, 0, 0, Limit.NONE), now);
        Hold next = granted(5 * PRICE);

        pool.release(old, now);

        assertThat(next.leaseId()).isNotEqualTo(old.leaseId());
        assertThat(pool.spendableMicroUsd(now)).isEqualTo(4 * PRICE);
    }

    @Test
    void remainingIsWhatBillingSaidLessWhatWasCommittedSince() {
        assertThat(pool.remainingMicroUsd()).isEmpty();
        hold();
        answer(due(), 10 * PRICE, 10 * PRICE, 0, Limit.NONE);
        assertThat(pool.remainingMicroUsd()).hasValue(9 * PRICE);

        Hold second = (Hold) hold();
        assertThat(pool.remainingMicroUsd()).hasValue(8 * PRICE);
        pool.release(second, now);
        assertThat(pool.remainingMicroUsd()).hasValue(9 * PRICE);
    }

    private HoldOutcome hold() {
        return pool.hold(PRICE, now);
    }

    /** A first hold, from a lease of this much. */
    private Hold granted(long amount) {
        hold();
        answer(due(), amount, amount, 0, Limit.NONE);
        return (Hold) decided().getFirst();
    }

    /** The report at half the lease's life, with a call made shortly before. */
    private LeaseReport extended() {
        now += Duration.ofMillis(LIFE_MILLIS / 2).toNanos();
        LeaseReport report = due();
        pool.answered(report, new LeaseGrant(report.leaseId(), 0, LIFE_MILLIS, false, 0, 0, Limit.NONE), now);
        return report;
    }

    private LeaseReport due() {
        return pool.nextReport(now).orElseThrow();
    }

    private void answer(LeaseReport report, long granted, long accountHas, long elsewhere, Limit limit) {
        pool.answered(
                report,
                new LeaseGrant(report.leaseId(), granted, LIFE_MILLIS, false, accountHas, elsewhere, limit),
                now);
    }

    private List<HoldOutcome.Decided> decided() {
        return pool.takeDecisions().stream().map(Decision::outcome).toList();
    }
}
