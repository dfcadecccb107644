package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Whether records are believed to become durable.
 *
 * <p>Closed until Kafka is known, and again after a record was not acknowledged. While closed, one call in a while is let
 * through as a trial; the first acknowledgement opens it.
 */
@Singleton
class DurabilityGate {

    private final Ticker ticker;
    private final long trialInterval;
    private final AtomicLong nextTrial;
    private volatile boolean prepared;
    private volatile boolean open;

    DurabilityGate(MeteringConfig config, Ticker ticker) {
        this.ticker = ticker;
        this.trialInterval = config.trialInterval().toNanos();
        this.nextTrial = new AtomicLong(ticker.read());
    }

    boolean admits() {
        return open || (prepared && trialIsDue());
    }

    boolean isPrepared() {
        return prepared;
    }

    void prepared() {
        prepared = true;
        open = true;
    }

    void acknowledged() {
        if (!open) {
            open = true;
        }
    }

    void failed() {
        open = false;
        nextTrial.set(ticker.read() + trialInterval);
    }

    private boolean trialIsDue() {
        long due = nextTrial.get();
        long now = ticker.read();
        return now - due >= 0 && nextTrial.compareAndSet(due, now + trialInterval);
    }
}
