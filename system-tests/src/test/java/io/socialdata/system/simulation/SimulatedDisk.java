package io.socialdata.system.simulation;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The log of usage records on the disk of a gateway's machine, which outlives its processes. */
final class SimulatedDisk {

    private final Deque<LoggedUsage> unpublished = new ArrayDeque<>();
    private UUID logId = new UUID(0, 0);
    private long newest;

    /** What billing was told of each lease, as an observer sees it: the newest record then. */
    private final Map<UUID, Long> announcedTo = new HashMap<>();

    /** A record and its place in the log. */
    record LoggedUsage(UsageLogPosition position, UsageRecordedV1 usage) {}

    /** A process that finds no records begins a new log. */
    void opened(UUID newLogId) {
        if (unpublished.isEmpty()) {
            logId = newLogId;
            newest = 0;
            announcedTo.clear();
        }
    }

    LoggedUsage append(UsageRecordedV1 usage) {
        LoggedUsage logged = new LoggedUsage(new UsageLogPosition(logId, ++newest), usage);
        unpublished.addLast(logged);
        return logged;
    }

    void published(LoggedUsage logged) {
        unpublished.remove(logged);
    }

    Optional<LoggedUsage> first() {
        return Optional.ofNullable(unpublished.peekFirst());
    }

    void announced(UUID lease, UsageLogPosition position) {
        announcedTo.merge(lease, position.number(), Math::max);
    }

    /** Returns whether billing was not told of a lease with records that are only here. */
    boolean hasUnannounced() {
        return unpublished.stream()
                .anyMatch(logged -> announcedTo.getOrDefault(logged.usage().leaseId(), 0L) <= publishedTo());
    }

    boolean hasRecords() {
        return !unpublished.isEmpty();
    }

    UsageLogPosition newest() {
        return new UsageLogPosition(logId, newest);
    }

    /** Returns the number up to which Kafka has all records. */
    long publishedTo() {
        return first().map(logged -> logged.position().number() - 1).orElse(newest);
    }
}
