package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a pool tells billing about usage that Kafka does not have. */
class UnpublishedUsageTest extends CreditPoolFixture {

    private static final long PLENTY = 1_000 * PRICE;

    @Test
    void firstRecordOfAnOutageIsAnnouncedByAReportAndLaterOnesAreNot() {
        CreditHold first = granted(PLENTY);
        assertThat(pool.nextReport(now)).isEmpty();
        recorded(first, 1);
        published.outageFrom(1);

        assertThat(pool.mustAnnounce(first)).isTrue();
        LeaseReport report = due();
        respond(report, PLENTY, PLENTY, 0, Limit.NONE);

        assertThat(report.logPosition()).isEqualTo(published.newest());
        CreditHold second = (CreditHold) hold();
        recorded(second, 2);
        published.outageFrom(2);
        assertThat(pool.mustAnnounce(second)).isFalse();
        assertThat(pool.nextReport(now)).isEmpty();
    }

    @Test
    void recordOfTheNextOutageIsAnnouncedAgain() {
        CreditHold first = granted(PLENTY);
        recorded(first, 1);
        published.outageFrom(1);
        pool.mustAnnounce(first);
        respond(due(), PLENTY, PLENTY, 0, Limit.NONE);
        published.outageOver();
        published.publishedTo(1);
        extended();

        CreditHold second = (CreditHold) hold();
        recorded(second, 2);
        published.outageFrom(2);

        assertThat(pool.mustAnnounce(second)).isTrue();
    }

    @Test
    void reportsNameTheNewestRecordAlsoWhileKafkaTakesRecords() {
        CreditHold first = granted(PLENTY);
        recorded(first, 7);
        published.newest(9);

        assertThat(pool.mustAnnounce(first)).isFalse();
        assertThat(extended().logPosition()).isEqualTo(published.newest());
    }

    @Test
    void recordThatBillingKnewBeforeTheOutageIsNotAnnouncedAgain() {
        CreditHold first = granted(PLENTY);
        recorded(first, 1);
        published.newest(1);
        extended();

        published.outageFrom(1);

        assertThat(pool.mustAnnounce(first)).isFalse();
    }

    @Test
    void returnedLeaseGoesOnUntilKafkaHasItsRecords() {
        LeaseReport extension = returnedInAnOutage();
        respond(extension, PLENTY, PLENTY, 0, Limit.NONE);
        assertThat(extension.returnedMicroUsd()).isPositive();

        published.outageOver();
        published.publishedTo(1);
        hold();
        assertThat(due().leaseId()).isNotEqualTo(extension.leaseId());
    }

    @Test
    void returnedLeaseIsNotReplacedWhileItsReportIsInFlight() {
        LeaseReport extension = returnedInAnOutage();

        published.outageOver();
        published.publishedTo(1);
        hold();
        pool.onTimer(now);
        respond(extension, PLENTY, PLENTY, 0, Limit.NONE);

        LeaseReport opening = due();
        assertThat(opening.leaseId()).isNotEqualTo(extension.leaseId());
        respond(opening, 0, 0, 0, Limit.NONE);
        assertThat(pool.spendableMicroUsd(now)).isZero();
    }

    @Test
    void returnedLeaseThatIsAskedForMoreGoesOnAlsoIfTheAnswerIsLost() {
        respond(returnedInAnOutage(), PLENTY, PLENTY, 0, Limit.NONE);
        hold();
        LeaseReport asking = due();
        published.outageOver();
        published.publishedTo(1);
        pool.onReportFailed(asking, now);
        now += Duration.ofSeconds(1).toNanos();

        hold();

        assertThat(due().leaseId()).isEqualTo(asking.leaseId());
    }

    @Test
    void idleLeaseIsReturnedOnceAndNotAtEachLookDuringAnOutage() {
        CreditHold first = granted(PLENTY);
        recorded(first, 1);
        published.outageFrom(1);
        pool.settle(first);
        now += Duration.ofSeconds(31).toNanos();
        pool.onTimer(now);
        LeaseReport returning = due();
        pool.onGrant(
                returning, new LeaseGrant(returning.leaseId(), PLENTY, LIFE_MILLIS, false, PLENTY, 0, Limit.NONE), now);

        pool.onTimer(now);

        assertThat(pool.nextReport(now)).isEmpty();
    }

    private void recorded(CreditHold creditHold, long number) {
        creditHold.recorded(number);
    }

    /** Returns the extension of a lease that is returned while Kafka does not have its record. */
    private LeaseReport returnedInAnOutage() {
        CreditHold first = granted(PLENTY);
        recorded(first, 1);
        published.outageFrom(1);
        pool.settle(first);
        respond(returned(), PLENTY, PLENTY, 0, Limit.NONE);
        now += Duration.ofSeconds(31).toNanos();
        return due();
    }

    private LeaseReport returned() {
        pool.returnAll();
        return due();
    }
}
