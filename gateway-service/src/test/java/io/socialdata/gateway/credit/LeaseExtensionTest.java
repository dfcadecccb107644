package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Waiting;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How long a lease may be spent from, and when a pool requests more. */
class LeaseExtensionTest extends CreditPoolFixture {

    @Test
    void expiredLeaseGrantsNoHoldsUntilBillingExtendsIt() {
        granted(10 * PRICE);
        now += Duration.ofMillis(LIFE_MILLIS).toNanos();
        assertThat(pool.spendableMicroUsd(now)).isZero();
        assertThat(hold()).isInstanceOf(Waiting.class);

        respond(due(), 10 * PRICE, 0, 0, Limit.NONE);

        assertThat(decided()).singleElement().isInstanceOf(CreditHold.class);
    }

    @Test
    void leaseLifetimeStartsWhenTheReportIsSent() {
        hold();
        LeaseReport report = due();
        long sent = now;
        now += Duration.ofSeconds(1).toNanos();
        respond(report, 10 * PRICE, 0, 0, Limit.NONE);

        now = sent + Duration.ofMillis(LIFE_MILLIS).toNanos() - 1;
        assertThat(pool.spendableMicroUsd(now)).isPositive();
        now++;
        assertThat(pool.spendableMicroUsd(now)).isZero();
    }

    @Test
    void usedLeaseIsExtendedAfterAnEighthOfItsLifetime() {
        granted(11 * PRICE);
        now += Duration.ofMillis(LIFE_MILLIS / 8).toNanos() - 1;
        assertThat(pool.nextReport(now)).isEmpty();
        now -= Duration.ofMillis(LIFE_MILLIS / 8).toNanos() - 1;

        assertThat(extended().neededMicroUsd()).isZero();
    }

    @Test
    void moreCreditIsRequestedBeforeTheLeaseIsUsedUp() {
        granted(11 * PRICE);
        int calls = 1;
        while (pool.nextReport(now).isEmpty()) {
            assertThat(hold()).isInstanceOf(CreditHold.class);
            calls++;
        }
        assertThat(calls).isEqualTo(7);
    }

    @Test
    void scarceCreditIsNotRequestedOnEveryCall() {
        granted(5 * PRICE);
        int reports = 0;
        for (int i = 0; i < 4; i++) {
            hold();
            Optional<LeaseReport> report = pool.nextReport(now);
            reports += report.isPresent() ? 1 : 0;
            report.ifPresent(asked -> respond(asked, 5 * PRICE, 0, 0, Limit.ACCOUNT));
        }
        assertThat(reports).isLessThanOrEqualTo(3);
    }
}
