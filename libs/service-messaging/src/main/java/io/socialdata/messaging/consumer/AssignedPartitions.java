package io.socialdata.messaging.consumer;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * The partitions that a channel holds, what of them is handled, and the event in progress.
 *
 * <p>The polling thread assigns and revokes; the handler's thread begins and ends events. A revocation waits for the
 * event in progress, so that no successor handles the next event of its key at the same time.
 */
final class AssignedPartitions {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<TopicPartition, Assignment> assignments = new HashMap<>();
    private @Nullable Assignment inProgress;
    private long begunAt;
    private boolean stopped;

    /** Adds a partition, unless it is held already. */
    void assign(Assignment assignment) {
        locked(() -> assignments.putIfAbsent(assignment.partition(), assignment));
    }

    /** Returns the assignment of a record, or empty if the record was polled before the partition was lost. */
    Optional<Assignment> find(TopicPartition partition, int polledIn) {
        lock.lock();
        try {
            return Optional.ofNullable(assignments.get(partition)).filter(held -> held.includes(polledIn));
        } finally {
            lock.unlock();
        }
    }

    /** Begins an event. Returns false, and begins nothing, if the partition is lost or the channel stops. */
    boolean begin(Assignment assignment) {
        lock.lock();
        try {
            if (!isHeld(assignment)) {
                return false;
            }
            inProgress = assignment;
            begunAt = System.nanoTime();
            return true;
        } finally {
            lock.unlock();
        }
    }

    /** Moves the partition of the event in progress to this offset. */
    void moveTo(Assignment assignment, long next) {
        locked(() -> assignment.moveTo(next));
    }

    /** Ends the event in progress, whether it was handled or must wait. */
    void end() {
        locked(() -> {
            inProgress = null;
            changed.signalAll();
        });
    }

    /** Waits without an event in progress. Returns earlier if the partition is lost or the channel stops. */
    void rest(Assignment assignment, Duration time) throws InterruptedException {
        lock.lock();
        try {
            long nanos = time.toNanos();
            while (nanos > 0 && isHeld(assignment)) {
                nanos = changed.awaitNanos(nanos);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Removes partitions, after the event in progress on one of them or after the timeout. Returns the positions to
     * commit.
     */
    Map<TopicPartition, OffsetAndMetadata> revoke(Collection<TopicPartition> partitions, Duration timeout) {
        lock.lock();
        try {
            List<Assignment> revoked = partitions.stream()
                    .map(assignments::remove)
                    .filter(Objects::nonNull)
                    .toList();
            changed.signalAll();
            awaitEnd(revoked, timeout);
            return positions(revoked);
        } finally {
            lock.unlock();
        }
    }

    /** Begins no event any more. */
    void stop() {
        locked(() -> {
            stopped = true;
            changed.signalAll();
        });
    }

    /** Waits for the end of the event in progress. */
    void awaitEnd(Duration timeout) {
        locked(() -> awaitEnd(assignments.values(), timeout));
    }

    /** Returns the positions of the partitions of which anything was handled. */
    Map<TopicPartition, OffsetAndMetadata> positions() {
        lock.lock();
        try {
            return positions(assignments.values());
        } finally {
            lock.unlock();
        }
    }

    /** Returns the offsets of the first records that are not handled yet. */
    Map<TopicPartition, Long> firstUnhandled() {
        lock.lock();
        try {
            return assignments.values().stream().collect(Collectors.toMap(Assignment::partition, Assignment::next));
        } finally {
            lock.unlock();
        }
    }

    /** Returns whether an event is in progress for longer than this. */
    boolean isBusyLongerThan(Duration time) {
        lock.lock();
        try {
            return inProgress != null && System.nanoTime() - begunAt > time.toNanos();
        } finally {
            lock.unlock();
        }
    }

    private boolean isHeld(Assignment assignment) {
        return !stopped && assignments.get(assignment.partition()) == assignment;
    }

    private void awaitEnd(Collection<Assignment> affected, Duration timeout) {
        long nanos = timeout.toNanos();
        try {
            while (nanos > 0 && inProgress != null && affected.contains(inProgress)) {
                nanos = changed.awaitNanos(nanos);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Map<TopicPartition, OffsetAndMetadata> positions(Collection<Assignment> of) {
        return of.stream()
                .filter(Assignment::hasMoved)
                .collect(Collectors.toMap(Assignment::partition, Assignment::position));
    }

    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
        } finally {
            lock.unlock();
        }
    }
}
