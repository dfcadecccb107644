package io.socialdata.monitoring.monitors;

import io.socialdata.contract.UuidText;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import io.socialdata.monitoring.monitors.MonitorService.UpdateMonitorResult.NotFound;
import io.socialdata.monitoring.monitors.MonitorService.UpdateMonitorResult.Updated;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Creates, changes and deletes monitors. A rotated key refers to the monitors of its successor. */
@ApplicationScoped
public class MonitorService {

    /**
     * The requested change of a monitor.
     *
     * @param active empty if it stays unchanged
     */
    record MonitorUpdate(Optional<Boolean> active, UnaryOperator<MonitorSettings> settings) {}

    /** Every result of changing a monitor. */
    sealed interface UpdateMonitorResult {

        record Updated(Monitor monitor) implements UpdateMonitorResult {}

        /** The key has no such monitor. */
        record NotFound() implements UpdateMonitorResult {}

        /** The key has more monitors than its limit, so none of them is resumed. */
        record LimitReached(MonitorLimit limit) implements UpdateMonitorResult {}
    }

    private final Transactions transactions;
    private final MonitorRepository monitorRepository;
    private final WatchedHandleRepository watchedHandleRepository;
    private final AccountShareRepository shares;
    private final PollInterval pollInterval;
    private final MonitorCreation creation;
    private final MonitorsConfig config;
    private final Clock clock;

    MonitorService(
            Transactions transactions,
            MonitorRepository monitorRepository,
            WatchedHandleRepository watchedHandleRepository,
            AccountShareRepository shares,
            PollInterval pollInterval,
            MonitorCreation creation,
            MonitorsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.monitorRepository = monitorRepository;
        this.watchedHandleRepository = watchedHandleRepository;
        this.shares = shares;
        this.pollInterval = pollInterval;
        this.creation = creation;
        this.config = config;
        this.clock = clock;
    }

    /** The key and the account that own a monitor. */
    public record KeyOwner(UUID keyId, UUID accountId) {}

    /**
     * Creates a monitor on a handle. Checks first that its user exists, unless that is known or cannot be checked now.
     */
    public CreateMonitorResult create(KeyOwner keyOwner, String name, MonitorSettings monitorSettings) {
        return creation.create(keyOwner, name, monitorSettings);
    }

    /** Returns the key that holds the monitors of this one. */
    public UUID holder(UUID keyId) {
        return transactions.call(handle -> KeyLineageRepository.holder(handle, keyId));
    }

    /** Returns the monitors of the key, newest first. */
    public List<Monitor> all(UUID keyId) {
        return transactions.call(handle -> monitorRepository.all(handle, KeyLineageRepository.holder(handle, keyId)));
    }

    public Optional<Monitor> find(UUID keyId, String id) {
        return UuidText.parse(id)
                .flatMap(known -> transactions.call(
                        handle -> monitorRepository.find(handle, KeyLineageRepository.holder(handle, keyId), known)));
    }

    /** The monitors of all keys of the account, newest first. */
    List<Monitor> ofAccount(UUID accountId) {
        return transactions.call(handle -> monitorRepository.ofAccount(handle, accountId));
    }

    Optional<Monitor> findOfAccount(UUID accountId, String id) {
        return UuidText.parse(id)
                .flatMap(known ->
                        transactions.call(handle -> monitorRepository.findOfAccount(handle, accountId, known)));
    }

    UpdateMonitorResult revise(UUID keyId, String id, MonitorUpdate monitorUpdate) {
        return UuidText.parse(id)
                .map(known -> transactions.call(
                        handle -> revise(handle, KeyLineageRepository.lockHolder(handle, keyId), known, monitorUpdate)))
                .orElseGet(NotFound::new);
    }

    /** Deletes a monitor; false if the key has no such monitor. */
    public boolean end(UUID keyId, String id) {
        return UuidText.parse(id)
                .map(known -> transactions.call(handle -> {
                    Optional<Monitor> monitor = take(handle, KeyLineageRepository.lockHolder(handle, keyId), known);
                    monitor.ifPresent(ending -> end(handle, ending));
                    return monitor.isPresent();
                }))
                .orElse(false);
    }

    /** Deletes all monitors of a deleted key and prevents new ones. */
    public void revokeKey(UUID keyId) {
        transactions.call(handle -> {
            KeyLineageRepository.revoke(handle, keyId, clock.instant());
            return endAll(handle, keyId);
        });
    }

    /**
     * Moves the monitors of a key to its successor; they continue without interruption. If the successor is already
     * revoked, the monitors are deleted: events of two keys may arrive in any order.
     */
    public void rotateKey(UUID keyId, UUID successorId) {
        transactions.call(handle -> {
            UUID holder = KeyLineageRepository.rotate(handle, keyId, successorId);
            monitorRepository.follow(handle, keyId, holder);
            int ended = endAll(handle, keyId);
            return KeyLineageRepository.isRevoked(handle, holder) ? ended + endAll(handle, holder) : ended;
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
                old.user(),
                resumed ? shares.add(handle, old.accountId()) : old.slowdown());
        long floor = SnowflakeId.before(now.minus(config.clockTolerance()));
        monitorRepository.update(handle, monitor, resumed ? floor : 0);
        if (resumed) {
            watchedHandleRepository.schedule(
                    handle, old.handle(), floor, now, monitor.expectedInterval(pollInterval.between()));
        } else if (!active) {
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

    /**
     * Reads the monitor and locks its handle. A rename may change the handle in the meantime, so the monitor is read
     * again.
     */
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
}
