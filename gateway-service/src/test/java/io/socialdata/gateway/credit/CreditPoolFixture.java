package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** One credit pool, its clock, and the responses of billing. */
abstract class CreditPoolFixture {

    static final long PRICE = 800;
    static final long LIFE_MILLIS = 120_000;
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

    private final CreditPoolId creditPoolId = new CreditPoolId(UUID.randomUUID(), null);

    /** Close to the overflow of monotonic time, where naive comparisons fail. */
    long now = Long.MAX_VALUE - 1_000;

    final FakePublication published = new FakePublication();

    final CreditPool pool = new CreditPool(creditPoolId, "gateway-1", TERMS, published, UUID::randomUUID, now);

    HoldResult hold() {
        return pool.hold(PRICE, now);
    }

    /** Returns the first hold, from a lease of this amount. */
    CreditHold granted(long amount) {
        hold();
        respond(due(), amount, amount, 0, Limit.NONE);
        return (CreditHold) decided().getFirst();
    }

    /** Reports after an eighth of the lease's lifetime, gets an extension, and returns the report. */
    LeaseReport extended() {
        now += Duration.ofMillis(LIFE_MILLIS / 8).toNanos();
        LeaseReport report = due();
        pool.onGrant(report, new LeaseGrant(report.leaseId(), 0, LIFE_MILLIS, false, 0, 0, Limit.NONE), now);
        return report;
    }

    LeaseReport due() {
        return pool.nextReport(now).orElseThrow();
    }

    void respond(LeaseReport report, long granted, long accountHas, long elsewhere, Limit limit) {
        pool.onGrant(
                report,
                new LeaseGrant(report.leaseId(), granted, LIFE_MILLIS, false, accountHas, elsewhere, limit),
                now);
    }

    List<HoldResult.Decided> decided() {
        return pool.drainResults().stream().map(HoldResult.Dequeued::result).toList();
    }
}
