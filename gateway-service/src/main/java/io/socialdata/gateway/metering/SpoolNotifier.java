package io.socialdata.gateway.metering;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.leases.SpooledLeases;
import io.socialdata.gateway.spool.DrainedEpisode;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.logging.LogFields;
import io.vertx.core.AsyncResult;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;
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
 * Notifies billing which leases have spooled records, once per lease and episode, so that billing does not reclaim them
 * before the records arrive. Retries until billing accepts; responses wait for it only for a short time.
 */
@Singleton
class SpoolNotifier {

    private static final Logger LOG = Logger.getLogger(SpoolNotifier.class);

    /** Maximum time that a response waits for the notification. */
    private static final Duration WAIT_TIMEOUT = Duration.ofMillis(500);

    private final SpooledLeaseClient billing;
    private final Spool spool;
    private final MeteringConfig.SpoolNotification config;
    private final Vertx vertx;
    private final Counter unannounced;
    private final Map<Mark, Promise<Void>> marks = new ConcurrentHashMap<>();

    // The fields below are used on this context only.
    private final Context context;
    private final Set<Mark> pending = new LinkedHashSet<>();
    private boolean notifying;

    private record Mark(UUID episode, UUID lease) {}

    SpoolNotifier(SpooledLeaseClient billing, Spool spool, MeteringConfig config, Vertx vertx, MeterRegistry metrics) {
        this.billing = billing;
        this.spool = spool;
        this.config = config.spoolNotification();
        this.vertx = vertx;
        this.context = vertx.getOrCreateContext();
        this.unannounced = metrics.counter("spool_notification_timeouts_total");
    }

    /** A record of this lease was spooled. Completes when billing knows, or after the maximum wait. */
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

    /** Records of these leases were found on the disk at startup; it is unknown whether billing was notified. */
    void found(DrainedEpisode episode) {
        episode.leases().forEach(lease -> spooled(episode.episode(), lease));
    }

    /** Kafka has all records of an episode. */
    void drained(DrainedEpisode drainedEpisode) {
        context.runOnContext(ignored -> {
            pending.removeIf(mark -> isOver(mark, drainedEpisode));
            marks.entrySet()
                    .removeIf(entry -> isOver(entry.getKey(), drainedEpisode)
                            && (entry.getValue().tryComplete()
                                    || entry.getValue().future().isComplete()));
            if (!drainedEpisode.leases().isEmpty()) {
                notifyDrained(drainedEpisode);
            }
        });
    }

    private void begin(Mark mark, Promise<Void> settled) {
        vertx.setTimer(WAIT_TIMEOUT.toMillis(), ignored -> {
            if (settled.tryComplete()) {
                unannounced.increment();
                LogFields.with("lease_id", mark.lease())
                        .log(() -> LOG.warn("billing not told in time that a lease has records on the disk"));
            }
        });
        pending.add(mark);
        notifyNext();
    }

    private void notifyNext() {
        if (notifying || pending.isEmpty()) {
            return;
        }
        UUID episode = pending.iterator().next().episode();
        Set<Mark> reported = pending.stream()
                .filter(mark -> mark.episode().equals(episode))
                .limit(config.batchSize())
                .collect(Collectors.toSet());
        Set<UUID> leases = reported.stream().map(Mark::lease).collect(Collectors.toSet());
        notifying = true;
        billing.spooled(new SpooledLeases(episode, leases))
                .onComplete(result -> context.runOnContext(ignored -> onNotified(reported, result)));
    }

    private void onNotified(Set<Mark> reported, AsyncResult<Void> result) {
        notifying = false;
        if (result.failed()) {
            LogFields.failure(result.cause()).log(() -> LOG.debug("billing not told of leases on the disk"));
            retryLater(this::notifyNext);
            return;
        }
        pending.removeAll(reported);
        for (Mark mark : reported) {
            @Nullable Promise<Void> settled = marks.get(mark);
            if (settled != null) {
                settled.tryComplete();
            }
        }
        notifyNext();
    }

    /**
     * Sends the lease ids in batches, one after the other, because billing limits the batch size. Repeating a batch is
     * safe.
     */
    private void notifyDrained(DrainedEpisode drainedEpisode) {
        Future<Void> reported = Future.succeededFuture();
        for (List<UUID> some : batches(drainedEpisode.leases())) {
            reported = reported.compose(
                    ignored -> billing.drained(new SpooledLeases(drainedEpisode.episode(), Set.copyOf(some))));
        }
        reported.compose(ignored -> vertx.executeBlocking(() -> {
                    spool.forget(drainedEpisode);
                    return drainedEpisode;
                }))
                .onFailure(failure -> {
                    LogFields.failure(failure).log(() -> LOG.debug("billing not told that a spool is drained"));
                    context.runOnContext(ignored -> retryLater(() -> notifyDrained(drainedEpisode)));
                });
    }

    private List<List<UUID>> batches(Set<UUID> leases) {
        return leases.stream().gather(Gatherers.windowFixed(config.batchSize())).toList();
    }

    private void retryLater(Runnable step) {
        vertx.setTimer(config.retryDelay().toMillis(), ignored -> step.run());
    }

    /** Compares the episodes: their ids increase with time. */
    private static boolean isOver(Mark mark, DrainedEpisode drainedEpisode) {
        return mark.episode().compareTo(drainedEpisode.episode()) <= 0;
    }
}
