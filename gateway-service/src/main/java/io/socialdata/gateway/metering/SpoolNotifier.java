package io.socialdata.gateway.metering;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.gateway.spool.DrainedEpisode;
import io.socialdata.gateway.spool.Spool;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Lets billing know which leases have records on the disk, once per lease and episode, so that it does not take them back
 * before the records come. Billing is told until it has accepted; nobody waits for that longer than a moment.
 */
@Singleton
class SpoolNotifier {

    private static final Logger LOG = Logger.getLogger(SpoolNotifier.class);

    private final SpooledLeaseClient billing;
    private final Spool spool;
    private final MeteringConfig.Announcement config;
    private final Vertx vertx;
    private final Counter unannounced;
    private final Map<Mark, Promise<Void>> marks = new ConcurrentHashMap<>();

    // From here on only touched on this context.
    private final Context context;
    private final Set<Mark> untold = new LinkedHashSet<>();
    private boolean telling;

    private record Mark(UUID episode, UUID lease) {}

    SpoolNotifier(SpooledLeaseClient billing, Spool spool, MeteringConfig config, Vertx vertx, MeterRegistry metrics) {
        this.billing = billing;
        this.spool = spool;
        this.config = config.announcement();
        this.vertx = vertx;
        this.context = vertx.getOrCreateContext();
        this.unannounced = metrics.counter("spool_unannounced_total");
    }

    /** A record of this lease is on the disk. Completes when billing knows, or when that has been waited for enough. */
    Future<Void> spooled(UUID episode, @Nullable UUID lease) {
        if (lease == null) {
            return Future.succeededFuture();
        }
        Mark mark = new Mark(episode, lease);
        Promise<Void> settled = Promise.promise();
        @Nullable Promise<Void> known = marks.putIfAbsent(mark, settled);
        if (known != null) {
            return known.future();
        }
        context.runOnContext(ignored -> begin(mark, settled));
        return settled.future();
    }

    /** Records of these leases were found on the disk; nobody knows whether billing was told. */
    void found(DrainedEpisode episode) {
        episode.leases().forEach(lease -> spooled(episode.episode(), lease));
    }

    /** Kafka has all records of an episode. */
    void drained(DrainedEpisode drainedEpisode) {
        context.runOnContext(ignored -> {
            untold.removeIf(mark -> isOver(mark, drainedEpisode));
            marks.entrySet()
                    .removeIf(entry -> isOver(entry.getKey(), drainedEpisode)
                            && (entry.getValue().tryComplete()
                                    || entry.getValue().future().isComplete()));
            if (!drainedEpisode.leases().isEmpty()) {
                tellDrained(drainedEpisode);
            }
        });
    }

    private void begin(Mark mark, Promise<Void> settled) {
        vertx.setTimer(config.patience().toMillis(), ignored -> {
            if (settled.tryComplete()) {
                unannounced.increment();
                LOG.warnf("Billing could not be told in time that a lease has records on the disk: %s", mark.lease());
            }
        });
        untold.add(mark);
        tellNext();
    }

    private void tellNext() {
        if (telling || untold.isEmpty()) {
            return;
        }
        UUID episode = untold.iterator().next().episode();
        Set<Mark> told = untold.stream()
                .filter(mark -> mark.episode().equals(episode))
                .limit(config.atOnce())
                .collect(Collectors.toSet());
        Set<UUID> leases = told.stream().map(Mark::lease).collect(Collectors.toSet());
        telling = true;
        billing.spooled(new SpooledLeases(episode, leases))
                .onComplete(answer -> context.runOnContext(ignored -> told(told, answer)));
    }

    private void told(Set<Mark> told, AsyncResult<Void> answer) {
        telling = false;
        if (answer.failed()) {
            LOG.debugf(
                    "Billing could not be told of leases on the disk: %s",
                    answer.cause().getMessage());
            again(this::tellNext);
            return;
        }
        untold.removeAll(told);
        for (Mark mark : told) {
            @Nullable Promise<Void> settled = marks.get(mark);
            if (settled != null) {
                settled.tryComplete();
            }
        }
        tellNext();
    }

    /** Sends the lease ids in batches, one after the other, because billing limits the batch size. Repeating a batch is safe. */
    private void tellDrained(DrainedEpisode drainedEpisode) {
        Future<Void> told = Future.succeededFuture();
        for (List<UUID> some : parts(drainedEpisode.leases())) {
            told = told.compose(
                    ignored -> billing.drained(new SpooledLeases(drainedEpisode.episode(), Set.copyOf(some))));
        }
        told.compose(ignored -> vertx.executeBlocking(() -> {
                    spool.forget(drainedEpisode);
                    return drainedEpisode;
                }))
                .onFailure(failure -> {
                    LOG.debugf("Billing could not be told that a spool is drained: %s", failure.getMessage());
                    context.runOnContext(ignored -> again(() -> tellDrained(drainedEpisode)));
                });
    }

    private List<List<UUID>> parts(Set<UUID> leases) {
        return leases.stream().gather(Gatherers.windowFixed(config.atOnce())).toList();
    }

    private void again(Runnable step) {
        vertx.setTimer(config.pause().toMillis(), ignored -> step.run());
    }

    /** Episodes rise with time. */
    private static boolean isOver(Mark mark, DrainedEpisode drainedEpisode) {
        return mark.episode().compareTo(drainedEpisode.episode()) <= 0;
    }
}
