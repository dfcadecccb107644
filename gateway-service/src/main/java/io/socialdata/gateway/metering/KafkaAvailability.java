package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Tracks whether Kafka accepts records.
 *
 * <p>A circuit: closed to traffic until the producer is prepared, and again after a record was not acknowledged. The
 * next acknowledgement restores traffic.
 */
@Singleton
class KafkaAvailability {

    private static final Logger LOG = Logger.getLogger(KafkaAvailability.class);

    private final Ticker ticker;
    private final long probeInterval;
    private final AtomicLong nextProbe;
    private volatile boolean prepared;
    private volatile boolean open;

    KafkaAvailability(MeteringConfig config, Ticker ticker) {
        this.ticker = ticker;
        this.probeInterval = config.probeInterval().toNanos();
        this.nextProbe = new AtomicLong(ticker.read());
    }

    boolean isAvailable() {
        return open;
    }

    boolean isPrepared() {
        return prepared;
    }

    /** Returns true once per probe interval, to one caller, which may try Kafka although it is unavailable. */
    boolean isProbeDue() {
        long due = nextProbe.get();
        long now = ticker.read();
        return prepared && now - due >= 0 && nextProbe.compareAndSet(due, now + probeInterval);
    }

    void prepared() {
        prepared = true;
        open = true;
    }

    void acknowledged() {
        if (!open) {
            open = true;
            LOG.info("Kafka available again");
        }
    }

    void failed() {
        if (open) {
            open = false;
            LOG.warn("Kafka unavailable: billed usage records wait in the log on the disk");
            nextProbe.set(ticker.read() + probeInterval);
        }
    }
}
