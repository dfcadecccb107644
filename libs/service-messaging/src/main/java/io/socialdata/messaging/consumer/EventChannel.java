package io.socialdata.messaging.consumer;

import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;

/**
 * Handles the records of a channel one by one, with the same rules as {@link ConsumerLoop}: dead letters, waiting,
 * halting.
 *
 * <p>A record that must wait stays in the hand of its thread, which keeps all behind it in their order. The connector
 * keeps polling meanwhile, and pauses once its queue is full, so the consumer stays in its group. A record is given up
 * only if its partition is lost, or at the end; it is then polled again from the committed position.
 */
final class EventChannel<T> implements RunningConsumer {

    private static final Logger LOG = Logger.getLogger(EventChannel.class);
    private static final Duration MAX_BACKOFF = Duration.ofSeconds(5);
    private static final Duration HALT_CHECK = Duration.ofMillis(250);

    /** An event in progress may take this long before its partition goes to another consumer. */
    private static final Duration HANDOVER_TIMEOUT = Duration.ofSeconds(10);

    /** A handler that runs longer than this counts as hanging. */
    private static final Duration STUCK_AFTER = Duration.ofMinutes(5);

    private final Subscription<T> subscription;
    private final BatchProcessor<T> processor;
    private final ConsumerHalt halt;
    private final ConsumerMetrics metrics;
    private final AssignedPartitions partitions;
    private final ChannelPosition position;
    private final Backoff backoff = new Backoff(MAX_BACKOFF);
    private volatile boolean died;

    EventChannel(
            Subscription<T> subscription,
            BatchProcessor<T> processor,
            ConsumerHalt halt,
            ConsumerMetrics metrics,
            AssignedPartitions partitions,
            ChannelPosition position) {
        this.subscription = subscription;
        this.processor = processor;
        this.halt = halt;
        this.metrics = metrics;
        this.partitions = partitions;
        this.position = position;
    }

    /**
     * Returns once the record is handled or its partition is lost.
     *
     * @param generation the group's generation in which the record was polled
     */
    void receive(ConsumerRecord<byte[], byte[]> record, int generation) {
        try {
            Optional<Assignment> assignment =
                    partitions.find(new TopicPartition(record.topic(), record.partition()), generation);
            if (assignment.isPresent()) {
                metrics.began(position, 1, Instant.ofEpochMilli(record.timestamp()));
                position.update();
                handle(record, assignment.get());
                position.update();
            }
        } catch (InterruptedException e) {
            die();
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            die();
            throw e;
        }
    }

    /** Handles nothing more: the connector would continue behind the record. */
    private void die() {
        died = true;
        beginStop();
    }

    private void handle(ConsumerRecord<byte[], byte[]> record, Assignment assignment) throws InterruptedException {
        while (partitions.begin(assignment)) {
            BatchProgress progress = new BatchProgress();
            Duration pause = Duration.ZERO;
            try {
                processor.process(List.of(record), progress);
                backoff.reset();
            } catch (ConsumerHalted e) {
                pause = HALT_CHECK;
            } catch (RetryLaterException e) {
                LogFields.failure(e)
                        .and("channel", name())
                        .log(() -> LOG.warn("dependency unavailable, the event is retried"));
                metrics.retried();
                pause = backoff.next();
            } finally {
                end(record, assignment, progress);
            }
            if (progress.includes(record)) {
                return;
            }
            position.update();
            partitions.rest(assignment, pause);
        }
    }

    private void end(ConsumerRecord<?, ?> record, Assignment assignment, BatchProgress progress) {
        if (progress.includes(record)) {
            partitions.moveTo(assignment, record.offset() + 1);
        }
        partitions.end();
    }

    /** Runs on the polling thread. A failure here would leave partitions without an owner. */
    void assigned(Consumer<?, ?> consumer) {
        int generation = consumer.groupMetadata().generationId();
        for (TopicPartition partition : consumer.assignment()) {
            partitions.assign(new Assignment(partition, generation, ChannelPosition.positionOf(consumer, partition)));
        }
        position.measure(consumer);
        // A commit may have failed because of the rebalance.
        position.update();
    }

    /** Waits for the event in progress and commits it, before another consumer gets the partition. */
    void revoked(Consumer<?, ?> consumer, Collection<TopicPartition> lost) {
        position.commitNow(consumer, partitions.revoke(lost, HANDOVER_TIMEOUT));
        if (partitions.firstUnhandled().isEmpty()) {
            metrics.leftTheGroup(position);
        }
    }

    @Override
    public String name() {
        return subscription.consumer();
    }

    @Override
    public String topic() {
        return subscription.topic();
    }

    @Override
    public boolean isHalted() {
        return halt.isHalted();
    }

    @Override
    public void resume() {
        halt.resume();
    }

    @Override
    public boolean isAlive() {
        return !died && !partitions.isBusyLongerThan(STUCK_AFTER);
    }

    @Override
    public void beginStop() {
        partitions.stop();
    }

    @Override
    public void close() {
        beginStop();
        partitions.awaitEnd(HANDOVER_TIMEOUT);
        position.commitNow();
        metrics.close();
    }
}
