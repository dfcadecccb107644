package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Whether Kafka is believed to take records.
 *
 * <p>Closed until Kafka is known, and again after a record was not acknowledged; the next acknowledgement opens it.
 */
@Singleton
class KafkaAvailability {

    private static final Logger LOG = Logger.getLogger(KafkaAvailability.class);

    private final Ticker ticker;
    private final long trialInterval;
    private final AtomicLong nextTrial;
    private volatile boolean prepared;
    private volatile boolean open;

    KafkaAvailability(MeteringConfig config, Ticker ticker) {
        this.ticker = ticker;
        this.trialInterval = config.trialInterval().toNanos();
        this.nextTrial = new AtomicLong(ticker.read());
    }

    boolean isAvailable() {
        return open;
    }

    boolean isPrepared() {
        return prepared;
    }

    /** True once in a while for one caller, who may try Kafka although it is believed to be away. */
    boolean isProbeDue() {
        long due = nextTrial.get();
        long now = ticker.read();
        return prepared && now - due >= 0 && nextTrial.compareAndSet(due, now + trialInterval);
    }

    void prepared() {
        prepared = true;
        open = true;
    }

    void acknowledged() {
        if (!open) {
            open = true;
            LOG.info("Kafka takes usage records again");
        }
    }

    void failed() {
        if (open) {
            open = false;
            LOG.warn("Kafka does not acknowledge usage records: those that are billed go to the disk");
            nextTrial.set(ticker.read() + trialInterval);
        }
    }
}
