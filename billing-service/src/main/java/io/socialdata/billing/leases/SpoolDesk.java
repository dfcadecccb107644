package io.socialdata.billing.leases;

import io.socialdata.billing.ledger.Balances;
import io.socialdata.contract.credit.SpooledLeases;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Gatherers;
import org.jdbi.v3.core.Handle;

/** Remembers which leases have usage records on a gateway's disk. Leases it does not know are passed over. */
@Singleton
class SpoolDesk {

    /** So few accounts are locked at a time; news that were heeded in part are heeded whole when they are repeated. */
    private static final int AT_ONCE = 500;

    private final Transactions transactions;
    private final Leases leases;
    private final Balances balances;
    private final Clock clock;

    SpoolDesk(Transactions transactions, Leases leases, Balances balances, Clock clock) {
        this.transactions = transactions;
        this.leases = leases;
        this.balances = balances;
        this.clock = clock;
    }

    /** From now on these leases are not taken back, unless their episode is known to be over. */
    void spooled(SpooledLeases news) {
        change(news.leaseIds(), lease -> lease.spooled(news.episode()));
    }

    /** The records of this episode and those before it have all reached Kafka. */
    void drained(SpooledLeases news) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        change(news.leaseIds(), lease -> lease.drained(news.episode(), now));
    }

    private void change(Collection<UUID> ids, UnaryOperator<Lease> change) {
        ids.stream()
                .gather(Gatherers.windowFixed(AT_ONCE))
                .forEach(some -> transactions.call(handle -> change(handle, some, change)));
    }

    private int change(Handle handle, Collection<UUID> ids, UnaryOperator<Lease> change) {
        balances.lock(handle, leases.accountsOf(handle, ids));
        List<Lease> changed = leases.find(handle, ids).values().stream()
                .filter(Lease::isOpen)
                .map(change)
                .toList();
        leases.store(handle, changed);
        return changed.size();
    }
}
