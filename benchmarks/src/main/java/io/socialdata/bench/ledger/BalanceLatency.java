package io.socialdata.bench.ledger;

import io.socialdata.bench.load.Pace;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/**
 * Measures the delay from sending a record until its call appears in its account's balance, at a constant rate of
 * records.
 *
 * <p>The records of an account are counted in their order, so the n-th that appears is the n-th that was sent. Times
 * count from when a record was due, so a slow sender does not hide delay.
 */
final class BalanceLatency {

    /** One in this many records belongs to the observed account. */
    private static final int ONE_IN = 10;

    private static final Duration POLL_INTERVAL = Duration.ofMillis(1);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    private final LedgerEnvironment environment;
    private final UUID watched;
    private final Queue<Long> due = new ConcurrentLinkedQueue<>();
    private final Histogram micros = new Histogram(3);

    BalanceLatency(LedgerEnvironment environment, UUID watched) {
        this.environment = environment;
        this.watched = watched;
    }

    /** Sends and observes for this long. Returns microseconds from due to visible. */
    Histogram measure(Supplier<UUID> others, int perSecond, Duration time) throws SQLException, InterruptedException {
        long before = environment.calls(watched);
        int count = Math.toIntExact(perSecond * time.toSeconds());
        Thread sender = Thread.ofPlatform().start(() -> send(others, count, Pace.of(perSecond)));
        watch(before, count / ONE_IN);
        sender.join();
        return micros;
    }

    private void send(Supplier<UUID> others, int count, Pace pace) {
        for (int sent = 1; sent <= count; sent++) {
            long at = pace.await(sent);
            if (sent % ONE_IN == 0) {
                due.add(at);
                environment.producer().send(watched);
            } else {
                environment.producer().send(others.get());
            }
        }
    }

    private void watch(long before, int expected) throws SQLException {
        long seen = 0;
        long lastChange = System.nanoTime();
        while (seen < expected) {
            long now = System.nanoTime();
            long shown = environment.calls(watched) - before;
            for (; seen < shown; seen++) {
                micros.recordValue(Math.max(0, System.nanoTime() - due.remove()) / 1000);
                lastChange = now;
            }
            if (now - lastChange > TIMEOUT.toNanos()) {
                throw new IllegalStateException("only %d of %d records showed".formatted(seen, expected));
            }
            LockSupport.parkNanos(POLL_INTERVAL.toNanos());
        }
    }
}
