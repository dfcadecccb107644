package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.contract.leases.SpooledLeases;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The disk of a gateway's machine, which outlives its processes: usage records that wait for Kafka, in order, and their
 * leases until billing has the report that none wait any more.
 */
final class SimulatedDisk {

    private final Deque<UsageRecordedV1> records = new ArrayDeque<>();
    private final Set<UUID> leases = new LinkedHashSet<>();
    private final Set<UUID> announced = new LinkedHashSet<>();
    private UUID episode = new UUID(0, 0);
    private long episodes;

    void append(UsageRecordedV1 usage) {
        if (records.isEmpty()) {
            beginEpisode();
        }
        records.addLast(usage);
        Optional.ofNullable(usage.leaseId()).ifPresent(leases::add);
    }

    /** A process that finds records starts its own episode with them. */
    void opened() {
        if (!records.isEmpty()) {
            beginEpisode();
        }
    }

    private void beginEpisode() {
        episode = new UUID(++episodes, 0);
        announced.clear();
    }

    Optional<UsageRecordedV1> first() {
        return Optional.ofNullable(records.peekFirst());
    }

    void remove(UsageRecordedV1 usage) {
        records.remove(usage);
    }

    boolean hasRecords() {
        return !records.isEmpty();
    }

    boolean isDrained() {
        return records.isEmpty() && !leases.isEmpty();
    }

    boolean hasUnannounced() {
        return hasRecords() && !announced.containsAll(leases);
    }

    SpooledLeases message() {
        return new SpooledLeases(episode, leases);
    }

    void announced(SpooledLeases message) {
        if (message.episode().equals(episode)) {
            announced.addAll(message.leaseIds());
        }
    }

    void drainKnown(SpooledLeases message) {
        if (message.episode().equals(episode) && records.isEmpty()) {
            leases.clear();
            announced.clear();
        }
    }
}
