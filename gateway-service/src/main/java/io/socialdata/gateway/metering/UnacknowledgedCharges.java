package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Charges that Kafka was given and has not acknowledged, in order. Looked through now and then, which costs less than a
 * timer for each.
 */
final class UnacknowledgedCharges {

    private final Queue<Charge> waiting = new ConcurrentLinkedQueue<>();
    private final Ticker ticker;
    private final long patience;

    UnacknowledgedCharges(MeteringConfig config, Ticker ticker) {
        this.ticker = ticker;
        this.patience = config.acknowledgementPatience().toNanos();
    }

    void add(Charge charge) {
        waiting.add(charge);
    }

    /** Takes out what has waited long enough; all of it if Kafka is known to be away. */
    void takeOverdue(boolean kafkaIsAway, Consumer<Charge> overdue) {
        long now = ticker.read();
        @Nullable Charge first = waiting.peek();
        while (first != null && (first.isOver() || kafkaIsAway || now - first.begunNanos() >= patience)) {
            waiting.remove();
            if (!first.isOver()) {
                overdue.accept(first);
            }
            first = waiting.peek();
        }
    }
}
