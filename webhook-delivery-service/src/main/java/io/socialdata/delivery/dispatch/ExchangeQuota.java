package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Limits how many exchanges with receivers are stored for one account in an hour, so that the failing receivers of one
 * customer do not fill the history. Attempts beyond the limit are stored without their exchange.
 */
@Singleton
class ExchangeQuota {

    /**
     * Maximum number of exchanges with receivers (headers sent, response) that one instance stores for one account in an
     * hour. Beyond it, failed attempts are stored without them.
     */
    private static final int EXCHANGES_PER_ACCOUNT_HOUR = 600;

    private final Clock clock;
    private final Counter stored;
    private final Counter dropped;

    private final Map<UUID, Integer> used = new HashMap<>();

    private Instant hour = Instant.EPOCH;

    ExchangeQuota(MeterRegistry registry, Clock clock) {
        this.clock = clock;
        this.stored = registry.counter("delivery_exchanges_total", "result", "stored");
        this.dropped = registry.counter("delivery_exchanges_total", "result", "over_quota");
    }

    /** Counts one exchange. Returns false if the limit of the account is reached. */
    boolean take(UUID accountId) {
        boolean taken = count(accountId) <= EXCHANGES_PER_ACCOUNT_HOUR;
        (taken ? stored : dropped).increment();
        return taken;
    }

    private synchronized int count(UUID accountId) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.HOURS);
        if (!now.equals(hour)) {
            hour = now;
            used.clear();
        }
        return used.merge(accountId, 1, Integer::sum);
    }
}
