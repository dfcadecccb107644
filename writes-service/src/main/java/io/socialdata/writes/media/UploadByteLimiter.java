package io.socialdata.writes.media;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The room there is for request bodies that carry files: bytes that have arrived, bounded for all accounts together and for each.
 *
 * <p>Fails fast instead of queueing: a retrying client uses fewer resources than a waiting one.
 */
@Singleton
class UploadByteLimiter {

    static final String LIMITER = "upload_bytes";

    /** Whether bytes fit. */
    enum Fit {
        FITS,
        ACCOUNT_FULL,
        FULL
    }

    private final long limit;
    private final long share;
    private final Map<UUID, Long> accounts = new HashMap<>();
    private long held;

    UploadByteLimiter(MediaConfig config, MeterRegistry metrics) {
        limit = config.room();
        share = (long) (config.room() * config.accountShare());
        Gauge.builder("limiter.limit", () -> limit).tag("limiter", LIMITER).register(metrics);
        Gauge.builder("limiter.inflight", this::held).tag("limiter", LIMITER).register(metrics);
    }

    /**
     * Takes room for bytes that have arrived, if there is some. A body that does not fit gives back what it holds in the same step:
     * those that reach the bound together would refuse each other otherwise, and none would go on.
     *
     * @param holds the bytes that the body holds already
     * @param largest the largest body that the account may send: its share is never smaller
     */
    synchronized Fit take(UUID account, long bytes, long holds, long largest) {
        Fit fit = fit(account, bytes, largest);
        if (fit == Fit.FITS) {
            accounts.merge(account, bytes, Long::sum);
            held += bytes;
        } else {
            giveBack(account, holds);
        }
        return fit;
    }

    private Fit fit(UUID account, long bytes, long largest) {
        if (accounts.getOrDefault(account, 0L) + bytes > Math.max(share, largest)) {
            return Fit.ACCOUNT_FULL;
        }
        return held + bytes > limit ? Fit.FULL : Fit.FITS;
    }

    synchronized void giveBack(UUID account, long bytes) {
        held -= bytes;
        accounts.computeIfPresent(account, (_, has) -> has == bytes ? null : Long.valueOf(has - bytes));
    }

    synchronized long held() {
        return held;
    }
}
