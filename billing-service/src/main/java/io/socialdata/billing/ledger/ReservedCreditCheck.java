package io.socialdata.billing.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Handle;

/** Compares the credit that balances reserve for leases with the outstanding amounts of the open leases. */
final class ReservedCreditCheck {

    // Both from one scan of each table; absolute values, so that two wrong balances cannot hide each other.
    private static final String COMPARE = """
            select coalesce(sum(abs(b.reserved_microusd - coalesce(l.outstanding, 0))), 0)::bigint,
                   coalesce(sum(l.outstanding), 0)::bigint
            from balance b left join (
                select account_id, sum(granted_microusd - returned_microusd - settled_microusd) as outstanding
                from credit_lease where finished_at is null group by account_id) l using (account_id)
            """;

    private final AtomicLong drift = new AtomicLong();
    private final AtomicLong outstanding = new AtomicLong();

    private record Sums(long drift, long outstanding) {}

    ReservedCreditCheck(MeterRegistry registry) {
        Gauge.builder("ledger.reserved.drift.microusd", drift, AtomicLong::get)
                .description("What the balances and the open leases disagree by; anything but zero is an alarm")
                .register(registry);
        Gauge.builder("lease.outstanding.microusd", outstanding, AtomicLong::get)
                .description("Credit that open leases hold and that is not used yet")
                .register(registry);
    }

    void compare(Handle handle) {
        Sums sums = handle.createQuery(COMPARE)
                .map((row, context) -> new Sums(row.getLong(1), row.getLong(2)))
                .one();
        drift.set(sums.drift());
        outstanding.set(sums.outstanding());
    }

    /** Returns the difference of the last comparison. */
    long drift() {
        return drift.get();
    }
}
