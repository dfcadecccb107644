package io.socialdata.messaging.consumer;

import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CommitFailedException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.RebalanceInProgressException;
import org.jboss.logging.Logger;

/**
 * One thread of a consumer: polls, has the batch processed, and only then commits its offsets.
 *
 * <p>It never ends on an exception. Records that were polled and not committed are polled again, by this thread or by
 * another.
 */
final class ConsumerLoop implements Runnable {

    private static final Logger LOG = Logger.getLogger(ConsumerLoop.class);
    private static final Duration POLL = Duration.ofMillis(250);
    private static final Duration MAX_BACKOFF = Duration.ofSeconds(5);

    private final String name;
    private final String topic;
    private final Supplier<Consumer<byte[], byte[]>> connect;
    private final BatchProcessor<?> batch;
    private final ConsumerHalt halt;
    private final ConsumerMetrics metrics;
    private final Backoff backoff = new Backoff(MAX_BACKOFF);
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile boolean paused;
    private volatile long lastIterationAt = System.nanoTime();

    ConsumerLoop(
            String name,
            String topic,
            Supplier<Consumer<byte[], byte[]>> connect,
            BatchProcessor<?> batch,
            ConsumerHalt halt,
            ConsumerMetrics metrics) {
        this.name = name;
        this.topic = topic;
        this.connect = connect;
        this.batch = batch;
        this.halt = halt;
        this.metrics = metrics;
    }

    @Override
    public void run() {
        while (!stopping()) {
            try (Consumer<byte[], byte[]> consumer = connect.get()) {
                consumer.subscribe(List.of(topic));
                while (!stopping()) {
                    pollOnce(consumer);
                }
            } catch (RuntimeException e) {
                LogFields.with("consumer", name)
                        .log(() -> LOG.error("consumer lost its Kafka connection and reconnects", e));
                sleep(backoff.next());
            } finally {
                metrics.leftTheGroup(this);
            }
        }
    }

    void stop() {
        stop.countDown();
    }

    void pause() {
        paused = true;
    }

    void resume() {
        paused = false;
    }

    /** Returns the time since the last iteration of the loop. A long time means that a handler hangs. */
    Duration sinceLastIteration() {
        return Duration.ofNanos(System.nanoTime() - lastIterationAt);
    }

    private void pollOnce(Consumer<byte[], byte[]> consumer) {
        lastIterationAt = System.nanoTime();
        if (isPaused()) {
            idle(consumer, POLL);
            return;
        }
        consumer.resume(consumer.paused());
        ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
        metrics.recordLag(this, records.count() + unread(consumer));
        if (records.isEmpty()) {
            metrics.caughtUp(this);
            return;
        }
        if (isPaused()) {
            rewind(consumer, records, new BatchProgress());
            return;
        }
        metrics.began(this, records.count(), oldest(records));
        processAndCommit(consumer, records);
    }

    private void processAndCommit(Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records) {
        BatchProgress progress = new BatchProgress();
        try {
            batch.process(records, progress);
            commit(consumer, progress);
            backoff.reset();
        } catch (ConsumerHalted e) {
            commit(consumer, progress);
            rewind(consumer, records, progress);
        } catch (RetryLaterException e) {
            LogFields.failure(e)
                    .and("consumer", name)
                    .log(() -> LOG.warn("dependency unavailable, the remaining records of the batch are retried"));
            metrics.retried();
            commit(consumer, progress);
            rewind(consumer, records, progress);
            idle(consumer, backoff.next());
        }
    }

    /** Stays in the group without processing. Rewinds records received from new partitions. */
    private void idle(Consumer<byte[], byte[]> consumer, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end && !stopping()) {
            lastIterationAt = System.nanoTime();
            consumer.pause(consumer.assignment());
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            rewind(consumer, consumer.poll(left.compareTo(POLL) < 0 ? left : POLL), new BatchProgress());
            metrics.recordLag(this, unread(consumer));
        }
    }

    /**
     * Returns the number of unread records as last reported by the broker. Partitions without a report do not count.
     */
    private static long unread(Consumer<byte[], byte[]> consumer) {
        return consumer.assignment().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    /** Seeks to the first unfinished record of each partition. */
    private static void rewind(
            Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records, BatchProgress progress) {
        for (TopicPartition partition : records.partitions()) {
            if (consumer.assignment().contains(partition)) {
                long first = records.records(partition).getFirst().offset();
                consumer.seek(partition, progress.nextOf(partition, first));
            }
        }
    }

    /**
     * Commits the progress. A failed commit does not fail the batch: its events are redelivered and detected as
     * duplicates.
     */
    private void commit(Consumer<byte[], byte[]> consumer, BatchProgress progress) {
        Map<TopicPartition, OffsetAndMetadata> done = progress.offsets();
        if (done.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(done);
        } catch (CommitFailedException | RebalanceInProgressException e) {
            LogFields.with("consumer", name)
                    .log(() -> LOG.info("consumer lost partitions before it could commit their offsets"));
        } catch (KafkaException e) {
            LogFields.failureType(e).and("consumer", name).log(() -> LOG.warn("offsets of a consumer not committed"));
        }
    }

    private static Instant oldest(ConsumerRecords<byte[], byte[]> records) {
        long oldest = Long.MAX_VALUE;
        for (ConsumerRecord<byte[], byte[]> record : records) {
            oldest = Math.min(oldest, record.timestamp());
        }
        return Instant.ofEpochMilli(oldest);
    }

    private void sleep(Duration time) {
        try {
            if (stop.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
                LogFields.with("consumer", name).log(() -> LOG.debug("consumer stops while it rests"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
        }
    }

    private boolean isPaused() {
        return paused || halt.isHalted();
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
