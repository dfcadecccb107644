package io.socialdata.messaging.consumer;

import io.socialdata.messaging.Backoff;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
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
    private final BatchRun<?> batch;
    private final ConsumerMetrics metrics;
    private final Backoff backoff = new Backoff(MAX_BACKOFF);
    private final CountDownLatch stop = new CountDownLatch(1);
    private volatile boolean paused;
    private volatile long lastTurn = System.nanoTime();

    ConsumerLoop(
            String name,
            String topic,
            Supplier<Consumer<byte[], byte[]>> connect,
            BatchRun<?> batch,
            ConsumerMetrics metrics) {
        this.name = name;
        this.topic = topic;
        this.connect = connect;
        this.batch = batch;
        this.metrics = metrics;
    }

    @Override
    public void run() {
        while (!stopping()) {
            try (Consumer<byte[], byte[]> consumer = connect.get()) {
                consumer.subscribe(List.of(topic));
                while (!stopping()) {
                    turn(consumer);
                }
            } catch (RuntimeException e) {
                LOG.errorf(e, "%s lost its connection to Kafka and will begin anew", name);
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

    private void turn(Consumer<byte[], byte[]> consumer) {
        lastTurn = System.nanoTime();
        if (paused) {
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
        if (paused) {
            rewind(consumer, records);
            return;
        }
        metrics.began(this, records.count(), oldest(records));
        bringToItsEnd(consumer, records);
    }

    private void bringToItsEnd(Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records) {
        try {
            batch.process(records);
            commit(consumer, records);
            backoff.reset();
        } catch (RetryLater e) {
            LOG.warnf("%s met an outage (%s); %d records will be tried again", name, e.getMessage(), records.count());
            metrics.retried();
            rewind(consumer, records);
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
            rewind(consumer, consumer.poll(left.compareTo(POLL) < 0 ? left : POLL));
            metrics.behind(this, unread(consumer));
        }
    }

    /** As the broker had it when it last answered; what it has not told yet is not counted. */
    private static long unread(Consumer<byte[], byte[]> consumer) {
        return consumer.assignment().stream()
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum();
    }

    private static void rewind(Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records) {
        for (TopicPartition partition : records.partitions()) {
            if (consumer.assignment().contains(partition)) {
                consumer.seek(partition, records.records(partition).getFirst().offset());
            }
        }
    }

    /** A failed commit is no failure of the batch: its events will come again and be recognised. */
    private void commit(Consumer<byte[], byte[]> consumer, ConsumerRecords<byte[], byte[]> records) {
        Map<TopicPartition, OffsetAndMetadata> done = new HashMap<>();
        for (TopicPartition partition : records.partitions()) {
            long last = records.records(partition).getLast().offset();
            done.put(partition, new OffsetAndMetadata(last + 1));
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

    private boolean stopping() {
        return stop.getCount() == 0;
    }
}
