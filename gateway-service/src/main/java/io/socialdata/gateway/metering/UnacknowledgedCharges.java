package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Charges sent to Kafka and not acknowledged yet, in order. Checked periodically, which costs less than a timer for
 * each.
 */
final class UnacknowledgedCharges {

    private final Queue<Charge> waiting = new ConcurrentLinkedQueue<>();
    private final Ticker ticker;
    private final long ackTimeout;

    UnacknowledgedCharges(MeteringConfig config, Ticker ticker) {
        this.ticker = ticker;
        this.ackTimeout = config.ackTimeout().toNanos();
    }

    void add(Charge charge) {
        waiting.add(charge);
    }

    /** Removes the charges that have waited too long; all of them while Kafka is unavailable. */
    synchronized void takeOverdue(boolean kafkaIsAway, Consumer<Charge> overdue) {
        long now = ticker.read();
        @Nullable Charge first = waiting.peek();
        while (first != null && (first.isOver() || kafkaIsAway || now - first.begunNanos() >= ackTimeout)) {
            waiting.remove();
            if (!first.isOver()) {
                overdue.accept(first);
            }
            first = waiting.peek();
        }
    }
}
