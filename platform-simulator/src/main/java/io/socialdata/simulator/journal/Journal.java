package io.socialdata.simulator.journal;

import io.quarkus.arc.All;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.SimulatorConfig;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serializes all changes and records them in replay order.
 *
 * <p>With a state file, each change is appended to it after it is applied, and {@link #open} replays the file.
 */
@Singleton
public final class Journal {

    private final Clock clock;
    private final long firstId;
    private final @Nullable StateFile file;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile List<JournaledStore> stores = List.of();
    private volatile Map<Class<?>, ChangeType<?>> kinds = Map.of();
    private final AtomicLong changes = new AtomicLong();
    private long lastId;

    @Inject
    Journal(Clock clock, SimulatorConfig config) {
        this(
                clock,
                WorldSpec.END,
                config.stateFile()
                        .map(path -> new StateFile(
                                path,
                                WorldSpec.ofSize(
                                        config.world().users(), config.world().posts()))));
    }

    /** Creates a journal without a state file. Ids start after {@code end}. */
    public Journal(Clock clock, Instant end) {
        this(clock, end, Optional.empty());
    }

    Journal(Clock clock, Instant end, Optional<StateFile> file) {
        this.clock = clock;
        this.firstId = Snowflake.at(end.plusMillis(1), 0);
        this.lastId = firstId;
        this.file = file.orElse(null);
    }

    /** Opens the journal before the first call. The stores are not injected, because they depend on the journal. */
    void open(@Observes StartupEvent started, @All List<JournaledStore> changing) {
        open(changing);
    }

    void close(@Observes ShutdownEvent stopped) {
        close();
    }

    /**
     * Registers the stores and replays the state file.
     *
     * @throws InvalidStateFileException if the file belongs to another world or is malformed
     */
    public void open(List<JournaledStore> changing) {
        Map<Class<?>, ChangeType<?>> byType = new HashMap<>();
        changing.forEach(store -> store.kinds().forEach(changeType -> byType.put(changeType.type(), changeType)));
        transact(() -> {
            stores = List.copyOf(changing);
            kinds = Map.copyOf(byType);
            if (file != null) {
                lastId = Math.max(lastId, file.replay(kinds.values()));
                changes.incrementAndGet();
            }
            return lastId;
        });
    }

    /** Applies a change and appends it to the state file. May be called within {@link #transact}. */
    public <C extends Change> void commit(C change) {
        ChangeType<?> changeType = kinds.get(change.getClass());
        if (changeType == null) {
            throw new IllegalArgumentException(
                    "no store knows " + change.getClass().getName());
        }
        transact(() -> {
            changeType.apply(change);
            if (file != null) {
                file.append(changeType.name(), change, lastId);
            }
            return changes.incrementAndGet();
        });
    }

    /** Runs the decision, including its commits, under the lock, so that no other change happens in between. */
    public <T extends @Nullable Object> T transact(Supplier<T> decision) {
        lock.lock();
        try {
            return decision.get();
        } finally {
            lock.unlock();
        }
    }

    /** Commits the change if the condition holds, with no other change in between. Returns whether it did. */
    public boolean commitIf(BooleanSupplier condition, Change change) {
        return transact(() -> {
            boolean holds = condition.getAsBoolean();
            if (holds) {
                commit(change);
            }
            return holds;
        });
    }

    /** Returns a counter that increases with every commit or reset, only after the change is visible. */
    public long changes() {
        return changes.get();
    }

    /** Returns a new id based on simulated time. It is above every id of generated history and every earlier one. */
    public long nextId() {
        return transact(() -> lastId = Math.max(lastId + 1, Snowflake.at(now(), 0)));
    }

    /** Returns simulated time, which testers can move. */
    public Instant now() {
        return clock.instant();
    }

    /** Resets all stores and clears the state file. */
    public void reset() {
        transact(() -> {
            stores.forEach(JournaledStore::reset);
            lastId = firstId;
            if (file != null) {
                file.clear();
            }
            return changes.incrementAndGet();
        });
    }

    /** Closes the state file. */
    public void close() {
        transact(() -> {
            if (file != null) {
                file.close();
            }
            return changes.get();
        });
    }
}
