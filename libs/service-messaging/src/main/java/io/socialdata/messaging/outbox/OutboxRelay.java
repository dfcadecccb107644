package io.socialdata.messaging.outbox;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import io.socialdata.messaging.outbox.OutboxPublisher.Published;
import io.socialdata.messaging.outbox.OutboxRepository.OutboxRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Publishes the events of the outbox, each at least once and those of a key in order.
 *
 * <p>Any number of relays may run on one database. Each keeps one connection, on which it also listens. Failures of
 * PostgreSQL or Kafka are retried with growing delays. A row is deleted only after Kafka has acknowledged it.
 */
final class OutboxRelay implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(OutboxRelay.class);

    /** Maximum time that a shutdown waits for the running batch. */
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

    private final DataSource dataSource;
    private final OutboxConfig config;
    private final OutboxPublisher publisher;
    private final OutboxMetrics metrics;
    private final Backoff backoff;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("outbox-relay").unstarted(this::run);

    OutboxRelay(DataSource dataSource, Map<String, Object> kafka, OutboxConfig config, MeterRegistry registry) {
        this.dataSource = dataSource;
        this.config = config;
        this.publisher = new OutboxPublisher(kafka, config.deliveryTimeout());
        this.metrics = new OutboxMetrics(registry);
        this.backoff = new Backoff(config.maxBackoff());
    }

    void start() {
        thread.start();
    }

    /** Finishes the running batch and stops. Unsent rows stay in the table for the next relay. */
    @Override
    public void close() {
        stop.countDown();
        try {
            if (!thread.join(STOP_TIMEOUT)) {
                LOG.warn("the outbox relay did not stop in time; its batch will be published again");
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        try {
            while (!stopping()) {
                relayUntilFailure();
                stop.await(backoff.next().toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            publisher.close();
            metrics.close();
        }
    }

    private void relayUntilFailure() throws InterruptedException {
        try (RelayConnection relay = RelayConnection.open(dataSource)) {
            long measured = System.nanoTime() - config.metricsInterval().toNanos();
            while (!stopping()) {
                if (System.nanoTime() - measured >= config.metricsInterval().toNanos()) {
                    metrics.measured(relay.inTransaction(OutboxRepository::backlog));
                    measured = System.nanoTime();
                }
                if (sweep(relay) == 0 && !stopping()) {
                    relay.awaitWork(config.pollInterval(), this::stopping);
                }
            }
        } catch (SQLException e) {
            LogFields.with("sql_state", e.getSQLState())
                    .log(() -> LOG.warn("outbox relay lost its database, it will try again"));
        } catch (PublishFailed e) {
            LogFields.failure(e).log(() -> LOG.warn("outbox not taken by Kafka, it will be tried again"));
        } catch (RuntimeException e) {
            // A relay that ends would block every event of the service: retry and log the error.
            LOG.error("the outbox relay failed and will start again", e);
        }
    }

    /** Publishes one batch of each bucket that has rows. Returns the number of published events. */
    private int sweep(RelayConnection relay) throws SQLException, InterruptedException, PublishFailed {
        int published = 0;
        for (int bucket : relay.inTransaction(OutboxRepository::bucketsWithWork)) {
            if (stopping()) {
                break;
            }
            published += publishBatch(relay.connection(), bucket);
        }
        return published;
    }

    private int publishBatch(Connection connection, int bucket)
            throws SQLException, InterruptedException, PublishFailed {
        if (!OutboxRepository.lock(connection, bucket)) {
            connection.rollback();
            return 0;
        }
        List<OutboxRow> rows = OutboxRepository.claim(connection, bucket, config.batchSize());
        Published result = publisher.publish(rows);
        OutboxRepository.delete(connection, result.sent());
        connection.commit();
        metrics.published(result.sent().size());
        if (result.failure() != null) {
            throw new PublishFailed(result.failure());
        }
        backoff.reset();
        return result.sent().size();
    }

    private boolean stopping() {
        return stop.getCount() == 0;
    }

    /** Kafka left records unacknowledged. Those that it acknowledged are deleted from the table. */
    private static final class PublishFailed extends Exception {

        PublishFailed(Exception cause) {
            super(nameOf(cause), cause);
        }

        private static String nameOf(Exception cause) {
            Throwable root = cause.getCause() == null ? cause : cause.getCause();
            return root.getClass().getSimpleName();
        }
    }
}
