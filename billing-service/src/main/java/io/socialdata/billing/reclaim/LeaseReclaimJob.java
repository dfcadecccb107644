package io.socialdata.billing.reclaim;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.leases.CreditAuthority;
import io.socialdata.billing.leases.LeaseMetrics;
import io.socialdata.billing.leases.LeaseRepository;
import io.socialdata.billing.leases.LeasesConfig;
import io.socialdata.billing.leases.Reclaim;
import io.socialdata.billing.usage.UsageProgress;
import io.socialdata.billing.usage.UsageProgress.Milestone;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Reclaims leases that expired long enough ago, but only up to a moment before which all usage is in the ledger, and
 * not right after an outage of Kafka.
 *
 * <p>The moment is kept only in memory: a new process takes a new one. Replicas that reclaim the same leases serialise
 * on the account's lock, and the second one finds nothing left to reclaim.
 */
@ApplicationScoped
class LeaseReclaimJob {

    /**
     * Maximum number of expired leases processed in one batch. A check processes batches until no expired lease is
     * left.
     */
    private static final int RECLAIM_BATCH_SIZE = 500;

    private final Transactions transactions;
    private final LeaseRepository leaseRepository;
    private final CreditAuthority authority;
    private final UsageProgress progress;
    private final LeaseMetrics metrics;
    private final LeasesConfig config;
    private final Clock clock;
    private @Nullable Instant respondingSince;
    private @Nullable Watermark awaited;

    /** The end of the topic, read after the moment. */
    private record Watermark(Instant moment, Milestone milestone) {}

    LeaseReclaimJob(
            Transactions transactions,
            LeaseRepository leaseRepository,
            CreditAuthority authority,
            UsageProgress progress,
            LeaseMetrics metrics,
            LeasesConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.leaseRepository = leaseRepository;
        this.authority = authority;
        this.progress = progress;
        this.metrics = metrics;
        this.config = config;
        this.clock = clock;
    }

    /** Reclaims the leases that may be reclaimed now. */
    @Scheduled(
            identity = "expired-leases",
            every = "${billing.leases.reclaim-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    synchronized void run() {
        if (expiredBefore(clock.instant(), 1).isEmpty()) {
            respondingSince = null;
            return;
        }
        Watermark watermark = awaited == null ? readWatermark() : awaited;
        if (watermark != null && progress.hasCommitted(watermark.milestone())) {
            awaited = null;
            reclaimUpTo(watermark.moment());
        } else {
            awaited = watermark;
        }
    }

    /**
     * Returns null until Kafka has been available at every poll for a while: after an outage, late records are still
     * arriving.
     */
    private @Nullable Watermark readWatermark() {
        Instant moment = clock.instant();
        Optional<Milestone> milestone = progress.milestone();
        if (milestone.isEmpty()) {
            respondingSince = null;
            return null;
        }
        if (respondingSince == null) {
            respondingSince = moment;
        }
        boolean steady = !moment.isBefore(respondingSince.plus(config.kafkaStabilityPeriod()));
        return steady ? new Watermark(moment, milestone.get()) : null;
    }

    private void reclaimUpTo(Instant moment) {
        int reclaimed;
        do {
            reclaimed = 0;
            for (Map.Entry<UUID, List<UUID>> account :
                    expiredBefore(moment, RECLAIM_BATCH_SIZE).entrySet()) {
                List<Reclaim> done =
                        transactions.call(handle -> reclaim(handle, account.getKey(), account.getValue(), moment));
                done.forEach(metrics::reclaimed);
                reclaimed += done.size();
            }
        } while (reclaimed > 0);
    }

    private List<Reclaim> reclaim(Handle handle, UUID accountId, List<UUID> ids, Instant moment) {
        var before = leaseRepository.lock(handle, accountId).orElseThrow();
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        List<Reclaim> done = new ArrayList<>();
        var account = before;
        for (var lease : leaseRepository.find(handle, ids).values()) {
            var reclaim = authority.reclaim(account, lease, leaseRepository.completeAt(handle, lease), moment, now);
            if (reclaim.isPresent()) {
                account = reclaim.get().account();
                done.add(reclaim.get());
            }
        }
        leaseRepository.store(
                handle, before, account, done.stream().map(Reclaim::lease).toList());
        return done;
    }

    private Map<UUID, List<UUID>> expiredBefore(Instant moment, int limit) {
        return transactions.call(
                handle -> leaseRepository.expiredBefore(handle, moment.minus(config.grace()), config.grace(), limit));
    }
}
