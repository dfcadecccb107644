package io.socialdata.web.arrival;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Accounts for the connections of a server and for the memory that they hold. Where something is short, the oldest
 * connection without a complete request goes; one whose request is complete never does. Thread-safe.
 */
final class ConnectionLedger {

    /** What was short. */
    enum Shortage {
        CONNECTIONS,
        CONNECTIONS_PER_ADDRESS,
        MEMORY,
        MEMORY_PER_ADDRESS
    }

    /** A connection that has to be closed; the ledger has forgotten it already. */
    record Eviction(Entry entry, Shortage shortage) {}

    /** An open connection. */
    abstract static class Entry {

        private final @Nullable String address;
        private long bytes;
        private boolean open;

        /** @param address the address or network that shares limits; null for a trusted proxy */
        Entry(@Nullable String address) {
            this.address = address;
        }
    }

    private static final class Address {

        private int connections;
        private long unfinishedBytes;
        private final Set<Entry> unfinished = new LinkedHashSet<>();
    }

    private final GuardLimits limits;
    private final Map<String, Address> addresses = new HashMap<>();
    private final Set<Entry> unfinished = new LinkedHashSet<>();
    private int connections;
    private long bytes;

    ConnectionLedger(GuardLimits limits) {
        this.limits = limits;
    }

    /** Returns the number of open connections. */
    synchronized int connections() {
        return connections;
    }

    /** Returns the bytes that all of them hold. */
    synchronized long bytes() {
        return bytes;
    }

    /** Adds a connection without a request. Itself is among the evictions if there is no place for it. */
    synchronized List<Eviction> open(Entry entry, long size) {
        @Nullable
        Address address = entry.address == null ? null : addresses.computeIfAbsent(entry.address, _ -> new Address());
        if (address != null && address.connections >= limits.perAddress()) {
            return List.of(new Eviction(entry, Shortage.CONNECTIONS_PER_ADDRESS));
        }
        connections++;
        entry.open = true;
        if (address != null) {
            address.connections++;
        }
        List<Eviction> evictions = grow(entry, size);
        if (connections > limits.connections()) {
            evict(oldest(unfinished), Shortage.CONNECTIONS, evictions);
        }
        return evictions;
    }

    /** Counts more memory of an unfinished request, which begins with that if the last one was complete. */
    synchronized List<Eviction> grow(Entry entry, long by) {
        List<Eviction> evictions = new ArrayList<>();
        if (!entry.open) {
            return evictions;
        }
        @Nullable Address address = addressOf(entry);
        if (unfinished.add(entry) && address != null) {
            address.unfinished.add(entry);
            address.unfinishedBytes += entry.bytes;
        }
        entry.bytes += by;
        bytes += by;
        if (address != null) {
            address.unfinishedBytes += by;
            while (address.unfinishedBytes > limits.memoryPerAddress()) {
                evict(oldest(address.unfinished), Shortage.MEMORY_PER_ADDRESS, evictions);
            }
        }
        while (bytes > limits.memory() && !unfinished.isEmpty()) {
            evict(oldest(unfinished), Shortage.MEMORY, evictions);
        }
        return evictions;
    }

    /** The request is complete: the connection holds this much until its next one. */
    synchronized void finish(Entry entry, long size) {
        if (unfinished.remove(entry)) {
            @Nullable Address address = addressOf(entry);
            if (address != null) {
                address.unfinished.remove(entry);
                address.unfinishedBytes -= entry.bytes;
            }
            bytes += size - entry.bytes;
            entry.bytes = size;
        }
    }

    synchronized void close(Entry entry) {
        if (!entry.open) {
            return;
        }
        finish(entry, entry.bytes);
        entry.open = false;
        connections--;
        bytes -= entry.bytes;
        @Nullable Address address = addressOf(entry);
        if (address != null && --address.connections == 0) {
            addresses.remove(Objects.requireNonNull(entry.address));
        }
    }

    /** Removes and returns the unfinished connections that are overdue. */
    synchronized List<Entry> takeOverdue(Predicate<Entry> overdue) {
        List<Entry> taken = unfinished.stream().filter(overdue).toList();
        taken.forEach(this::close);
        return taken;
    }

    private @Nullable Address addressOf(Entry entry) {
        return entry.address == null ? null : addresses.get(entry.address);
    }

    private static Entry oldest(Set<Entry> entries) {
        return entries.iterator().next();
    }

    private void evict(Entry entry, Shortage shortage, List<Eviction> evictions) {
        close(entry);
        evictions.add(new Eviction(entry, shortage));
    }
}
