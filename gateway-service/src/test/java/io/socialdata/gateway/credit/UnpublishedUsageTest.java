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

        assertThat(report.unpublished()).isEqualTo(published.unpublished().orElseThrow());
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
        assertThat(extended().unpublished()).isNull();

        CreditHold second = (CreditHold) hold();
        recorded(second, 2);
        published.outageFrom(2);

        assertThat(pool.mustAnnounce(second)).isTrue();
    }

    @Test
    void reportsWhileKafkaTakesRecordsAnnounceNothing() {
        CreditHold first = granted(PLENTY);
        recorded(first, 1);

        assertThat(extended().unpublished()).isNull();
    }

    @Test
    void returnedLeaseGoesOnUntilKafkaHasItsRecords() {
        CreditHold first = granted(PLENTY);
        recorded(first, 1);
        published.outageFrom(1);
        pool.settle(first);
        LeaseReport returning = returned();
        assertThat(returning.unpublished()).isNotNull();
        respond(returning, PLENTY, PLENTY, 0, Limit.NONE);

        assertThat(pool.nextReport(now)).isEmpty();
        now += Duration.ofSeconds(31).toNanos();
        LeaseReport extension = due();
        respond(extension, PLENTY, PLENTY, 0, Limit.NONE);
        assertThat(extension.leaseId()).isEqualTo(returning.leaseId());
        assertThat(extension.unpublished()).isNotNull();

        published.outageOver();
        published.publishedTo(1);
        hold();
        assertThat(due().leaseId()).isNotEqualTo(returning.leaseId());
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

    private LeaseReport returned() {
        pool.returnAll();
        return due();
    }
}
