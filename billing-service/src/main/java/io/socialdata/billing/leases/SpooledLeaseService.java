package io.socialdata.billing.leases;

import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Gatherers;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Marks the leases whose usage records are spooled on a gateway's disk, and lists the outages (episodes) behind them.
 *
 * <p>A gateway ends an episode by draining its spool. If the spool is lost, only the operator can end it; otherwise the
 * credit of its leases would stay reserved for ever. Unknown leases are ignored.
 */
@Singleton
class SpooledLeaseService {

    private static final Logger LOG = Logger.getLogger(SpooledLeaseService.class);

    /**
     * Number of leases changed in one transaction, which bounds the number of locked accounts. A report that was
     * applied in part is completed when it is repeated.
     */
    private static final int AT_ONCE = 500;

    private static final String WAITING = """
            select spooled_episode, holder, count(*), min(expires_at),
                sum(granted_microusd - returned_microusd - settled_microusd)::bigint
            from credit_lease
            where spooled_episode is not null and finished_at is null
            group by spooled_episode, holder order by spooled_episode, holder limit 1000
            """;

    private static final String LEASES =
            "select id from credit_lease where spooled_episode = ? and finished_at is null";

    private final Transactions transactions;
    private final LeaseRepository leaseRepository;
    private final BalanceRepository balanceRepository;
    private final Clock clock;

    SpooledLeaseService(
            Transactions transactions,
            LeaseRepository leaseRepository,
            BalanceRepository balanceRepository,
            Clock clock) {
        this.transactions = transactions;
        this.leaseRepository = leaseRepository;
        this.balanceRepository = balanceRepository;
        this.clock = clock;
    }

    /** Protects these leases from being reclaimed, unless their episode is known to be over. */
    void spooled(SpooledLeases report) {
        change(report.leaseIds(), lease -> lease.spooled(report.episode()));
    }

    /** Marks that all records of this episode and of earlier ones have reached Kafka. */
    void drained(SpooledLeases report) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        change(report.leaseIds(), lease -> lease.drained(report.episode(), now));
    }

    /** Returns the episodes with records still to come, oldest first, up to a fixed limit. */
    List<SpooledEpisode> episodes() {
        return transactions.call(handle -> handle.createQuery(WAITING)
                .map((row, context) -> new SpooledEpisode(
                        row.getObject(1, UUID.class),
                        row.getString(2),
                        row.getLong(3),
                        row.getLong(5),
                        row.getObject(4, OffsetDateTime.class).toInstant()))
                .list());
    }

    /** Stops waiting for the records of this episode. Returns false if no lease waits for them. Safe to repeat. */
    boolean writeOff(UUID episode) {
        Set<UUID> waiting = transactions.call(handle ->
                handle.createQuery(LEASES).bind(0, episode).mapTo(UUID.class).set());
        drained(new SpooledLeases(episode, waiting));
        if (!waiting.isEmpty()) {
            LogFields.with("leases", waiting.size())
                    .and("episode", episode)
                    .log(() -> LOG.warn("spooled usage given up by the operator"));
        }
        return !waiting.isEmpty();
    }

    private void change(Collection<UUID> ids, UnaryOperator<Lease> change) {
        ids.stream()
                .gather(Gatherers.windowFixed(AT_ONCE))
                .forEach(some -> transactions.call(handle -> change(handle, some, change)));
    }

    private int change(Handle handle, Collection<UUID> ids, UnaryOperator<Lease> change) {
        balanceRepository.lock(handle, leaseRepository.accountsOf(handle, ids));
        List<Lease> changed = leaseRepository.find(handle, ids).values().stream()
                .filter(Lease::isOpen)
                .map(change)
                .toList();
        leaseRepository.store(handle, changed);
        return changed.size();
    }
}
