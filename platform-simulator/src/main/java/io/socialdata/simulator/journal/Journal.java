package io.socialdata.simulator.journal;

import io.socialdata.simulator.generator.WorldConfig;
import io.socialdata.simulator.world.Snowflake;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Serializes all changes and records them in replay order.
 *
 * <p>With a state file each change is appended to it once it is applied, and {@link #open} applies what is there.
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
    Journal(Clock clock, WorldConfig world, JournalConfig config) {
        this(clock, world.end(), config.stateFile().map(path -> new StateFile(path, world.spec())));
    }

    /** A journal whose changes are gone with the process; ids begin after {@code end}. */
    public Journal(Clock clock, Instant end) {
        this(clock, end, Optional.empty());
    }

    Journal(Clock clock, Instant end, Optional<StateFile> file) {
        this.clock = clock;
        this.firstId = Snowflake.at(end.plusMillis(1), 0);
        this.lastId = firstId;
        this.file = file.orElse(null);
    }

    /**
     * Makes the stores known and applies what the state file holds.
     *
     * @throws InvalidStateFileException if the file is of another world or cannot be understood
     */
    public void open(List<JournaledStore> changing) {
        Map<Class<?>, ChangeType<?>> byType = new HashMap<>();
        changing.forEach(store -> store.kinds().forEach(changeType -> byType.put(changeType.type(), changeType)));
        lock.lock();
        try {
            stores = List.copyOf(changing);
            kinds = Map.copyOf(byType);
            if (file != null) {
                lastId = Math.max(lastId, file.replay(kinds.values()));
                changes.incrementAndGet();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Applies a change and writes it down. May be called within {@link #transact}. */
    public <C extends Change> void commit(C change) {
        ChangeType<?> changeType = kinds.get(change.getClass());
        if (changeType == null) {
            throw new IllegalArgumentException(
                    "no store knows " + change.getClass().getName());
        }
        lock.lock();
        try {
            changeType.apply(change);
            changes.incrementAndGet();
            if (file != null) {
                file.append(changeType.name(), change, lastId);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Looks and commits with nobody else changing anything in between. */
    public <T extends @Nullable Object> T transact(Supplier<T> decision) {
        lock.lock();
        try {
            return decision.get();
        } finally {
            lock.unlock();
        }
    }

    /** Rises when something was committed or forgotten, and not before it shows. */
    public long changes() {
        return changes.get();
    }

    /** A fresh id of the world's time; above every id of generated history and every one given before. */
    public long nextId() {
        return transact(() -> lastId = Math.max(lastId + 1, Snowflake.at(now(), 0)));
    }

    /** The world's time, which testers move. */
    public Instant now() {
        return clock.instant();
    }

    /** All stores forget, and so does the file. */
    public void reset() {
        lock.lock();
        try {
            stores.forEach(JournaledStore::reset);
            changes.incrementAndGet();
            lastId = firstId;
            if (file != null) {
                file.clear();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Lets go of the state file. */
    public void close() {
        lock.lock();
        try {
            if (file != null) {
                file.close();
            }
        } finally {
            lock.unlock();
        }
    }
}
