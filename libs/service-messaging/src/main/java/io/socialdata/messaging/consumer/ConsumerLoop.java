package io.socialdata.messaging.consumer;

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
 * One thread of a consumer: polls, has the batch brought to its end, and only then commits its offsets.
 *
 * <p>It never ends on an exception. What was polled and not committed is polled again, by this thread or by another.
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
    private volatile long lastTurn = System.nanoTime();

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
                LOG.errorf(e, "%s lost its connection to Kafka and will start again", name);
                rest(backoff.next());
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

    /** How long ago the loop last came round; long means that a handler hangs. */
    Duration sinceLastTurn() {
        return Duration.ofNanos(System.nanoTime() - lastTurn);
    }

    private void pollOnce(Consumer<byte[], byte[]> consumer) {
        lastTurn = System.nanoTime();
        if (resting()) {
            idle(consumer, POLL);
            return;
        }
        consumer.resume(consumer.paused());
        ConsumerRecords<byte[], byte[]> records = consumer.poll(POLL);
        metrics.behind(this, records.count() + unread(consumer));
        if (records.isEmpty()) {
            metrics.caughtUp(this);
            return;
        }
        if (resting()) {
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
            LOG.warnf("%s cannot go on (%s); the records of this batch that are left wait", name, e.getMessage());
            metrics.retried();
            commit(consumer, progress);
            rewind(consumer, records, progress);
            idle(consumer, backoff.next());
        }
    }

    /** Stays a member of the group, but takes nothing; what slips through from new partitions is put back. */
    private void idle(Consumer<byte[], byte[]> consumer, Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end && !stopping()) {
            lastTurn = System.nanoTime();
            consumer.pause(consumer.assignment());
            Duration left = Duration.ofNanos(Math.max(0, end - System.nanoTime()));
            rewind(consumer, consumer.poll(left.compareTo(POLL) < 0 ? left : POLL), new BatchProgress());
            metrics.behind(this, unread(consumer));
        }
    }

    /** As the broker had it when it last answered; what it has not told yet is not counted. */
    private static long unread(Consumer<byte[], byte[]> consumer) {
        return consumer.assignment().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    /** Goes back to the first record of each partition that is not done. */
    private static void rewind(
            Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records, BatchProgress progress) {
        for (TopicPartition partition : records.partitions()) {
            if (consumer.assignment().contains(partition)) {
                long first = records.records(partition).getFirst().offset();
                consumer.seek(partition, progress.nextOf(partition, first));
            }
        }
    }

    /** A failed commit is no failure of the batch: its events will come again and be recognised. */
    private void commit(Consumer<byte[], byte[]> consumer, BatchProgress progress) {
        Map<TopicPartition, OffsetAndMetadata> done = progress.offsets();
        if (done.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(done);
        } catch (CommitFailedException | RebalanceInProgressException e) {
            LOG.infof("%s lost partitions before it could commit their offsets", name);
        } catch (KafkaException e) {
            LOG.warnf("%s could not commit its offsets (%s)", name, e.getClass().getSimpleName());
        }
    }

    private static Instant oldest(ConsumerRecords<byte[], byte[]> records) {
        long oldest = Long.MAX_VALUE;
        for (ConsumerRecord<byte[], byte[]> record : records) {
            oldest = Math.min(oldest, record.timestamp());
        }
        return Instant.ofEpochMilli(oldest);
    }

    private void rest(Duration time) {
        try {
            if (stop.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.debugf("%s stops while resting", name);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
        }
    }

    private boolean resting() {
        return paused || halt.isHalted();
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
