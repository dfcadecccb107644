package io.socialdata.monitoring.monitors;

import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import io.socialdata.monitoring.monitors.UpdateMonitorResult.NotFound;
import io.socialdata.monitoring.monitors.UpdateMonitorResult.Updated;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The life of monitors. A key that was rotated speaks of those of its successor. */
@Singleton
public class MonitorService {

    private final Transactions transactions;
    private final MonitorRepository monitorRepository;
    private final WatchedHandleRepository watchedHandleRepository;
    private final KeyLineageRepository keys;
    private final MonitorCreation creation;
    private final MonitorsConfig config;
    private final Clock clock;

    MonitorService(
            Transactions transactions,
            MonitorRepository monitorRepository,
            WatchedHandleRepository watchedHandleRepository,
            KeyLineageRepository keys,
            MonitorCreation creation,
            MonitorsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.monitorRepository = monitorRepository;
        this.watchedHandleRepository = watchedHandleRepository;
        this.keys = keys;
        this.creation = creation;
        this.config = config;
        this.clock = clock;
    }

    /** Who makes a monitor. */
    public record KeyOwner(UUID keyId, UUID accountId) {}

    /** Watches a handle from now on. Its user is looked up first, unless that is known or cannot be found out now. */
    public CreateMonitorResult create(KeyOwner keyOwner, String name, MonitorSettings monitorSettings) {
        return creation.create(keyOwner, name, monitorSettings);
    }

    /** The key that holds the monitors of this one. */
    public UUID holder(UUID keyId) {
        return transactions.call(handle -> keys.holder(handle, keyId));
    }

    /** Newest first. */
    public List<Monitor> all(UUID keyId) {
        return transactions.call(handle -> monitorRepository.all(handle, keys.holder(handle, keyId)));
    }

    public Optional<Monitor> find(UUID keyId, String id) {
        return uuid(id).flatMap(known ->
                transactions.call(handle -> monitorRepository.find(handle, keys.holder(handle, keyId), known)));
    }

    /** The monitors of all keys of the account, newest first. */
    List<Monitor> ofAccount(UUID accountId) {
        return transactions.call(handle -> monitorRepository.ofAccount(handle, accountId));
    }

    Optional<Monitor> findOfAccount(UUID accountId, UUID id) {
        return transactions.call(handle -> monitorRepository.findOfAccount(handle, accountId, id));
    }

    UpdateMonitorResult revise(UUID keyId, String id, MonitorUpdate monitorUpdate) {
        return uuid(id).map(known -> transactions.call(
                        handle -> revise(handle, keys.takeTurnOfHolder(handle, keyId), known, monitorUpdate)))
                .orElseGet(NotFound::new);
    }

    /** Ends a monitor for good; false if the key has no such monitor. */
    public boolean end(UUID keyId, String id) {
        return uuid(id).map(known -> transactions.call(handle -> {
                    Optional<Monitor> monitor = take(handle, keys.takeTurnOfHolder(handle, keyId), known);
                    monitor.ifPresent(ending -> end(handle, ending));
                    return monitor.isPresent();
                }))
                .orElse(false);
    }

    /** Ends all monitors of a key that is no more, and lets none come after. */
    public void endKey(UUID keyId) {
        transactions.call(handle -> {
            keys.takeTurn(handle, keyId);
            keys.end(handle, keyId, clock.instant());
            return endAll(handle, keyId);
        });
    }

    /**
     * Hands the monitors of a key to the one that takes its place; they go on as if nothing had happened. If the successor is
     * already revoked, the monitors are deleted: events of two keys may arrive in any order.
     */
    public void rotateKey(UUID keyId, UUID successorId) {
        transactions.call(handle -> {
            keys.takeTurn(handle, keyId);
            UUID holder = keys.takeTurnOfHolder(handle, successorId);
            keys.rotate(handle, keyId, successorId, clock.instant());
            monitorRepository.follow(handle, keyId, holder);
            int ended = endAll(handle, keyId);
            return keys.isOver(handle, holder) ? ended + endAll(handle, holder) : ended;
        });
    }

    private UpdateMonitorResult revise(Handle handle, UUID key, UUID id, MonitorUpdate monitorUpdate) {
        @Nullable Monitor old = take(handle, key, id).orElse(null);
        if (old == null) {
            return new NotFound();
        }
        boolean active = monitorUpdate.active().orElse(old.active());
        boolean resumed = active && !old.active();
        if (resumed && monitorRepository.count(handle, key) > config.perKey()) {
            return new UpdateMonitorResult.LimitReached(new MonitorLimit.OfKey(config.perKey()));
        }
        Instant now = clock.instant();
        Monitor monitor = new Monitor(
                old.id(),
                old.keyId(),
                old.accountId(),
                old.handle(),
                active,
                monitorUpdate.settings().apply(old.settings()),
                old.eventsPossiblyMissed(),
                resumed ? now : old.activeSince(),
                old.createdAt(),
                now,
                old.progress(),
                old.user());
        long floor = SnowflakeId.before(now.minus(config.clockTolerance()));
        monitorRepository.update(handle, monitor, resumed ? floor : 0);
        if (active) {
            watchedHandleRepository.wake(handle, old.handle(), floor, now);
        } else {
            watchedHandleRepository.settle(handle, old.handle());
        }
        return new Updated(monitor);
    }

    private int endAll(Handle handle, UUID keyId) {
        List<Monitor> monitors = monitorRepository.all(handle, keyId);
        watchedHandleRepository.takeAll(
                handle, monitors.stream().map(Monitor::handle).toList());
        monitors.forEach(monitor -> take(handle, keyId, monitor.id()).ifPresent(taken -> end(handle, taken)));
        return monitors.size();
    }

    /** The monitor with its handle taken, which may be another one by then: users take new handles. */
    private Optional<Monitor> take(Handle handle, UUID key, UUID id) {
        @Nullable Monitor seen = monitorRepository.find(handle, key, id).orElse(null);
        if (seen == null) {
            return Optional.empty();
        }
        watchedHandleRepository.take(handle, seen.handle());
        Optional<Monitor> taken = monitorRepository.find(handle, key, id);
        if (taken.filter(monitor -> monitor.handle().equals(seen.handle())).isPresent()) {
            return taken;
        }
        watchedHandleRepository.settle(handle, seen.handle());
        return take(handle, key, id);
    }

    private void end(Handle handle, Monitor monitor) {
        monitorRepository.end(handle, monitor.id(), clock.instant());
        watchedHandleRepository.settle(handle, monitor.handle());
    }

    /** Ids are of this form alone; anything else is nobody's. */
    private static Optional<UUID> uuid(String id) {
        try {
            return Optional.of(UUID.fromString(id))
                    .filter(known -> known.toString().equalsIgnoreCase(id));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
