package io.socialdata.writes.media;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The memory budget for request bodies with files: bytes that have arrived, limited for all accounts together and for
 * each.
 *
 * <p>Fails fast instead of queueing: a retrying client uses fewer resources than a waiting one.
 */
@Singleton
class UploadByteLimiter {

    static final String LIMITER = "upload_bytes";

    /** Maximum share of the bytes in progress that one account may use. The largest body always fits. */
    static final double ACCOUNT_SHARE = 0.4;

    /** Whether the bytes fit, and which limit they exceed. */
    enum Fit {
        FITS,
        ACCOUNT_FULL,
        FULL
    }

    private final long limit;
    private final long share;
    private final Map<UUID, Long> accounts = new HashMap<>();
    private long held;

    @Inject
    UploadByteLimiter(MediaConfig config, MeterRegistry metrics) {
        this(config.maxBytesInProgress(), ACCOUNT_SHARE, metrics);
    }

    UploadByteLimiter(long limit, double accountShare, MeterRegistry metrics) {
        this.limit = limit;
        this.share = (long) (limit * accountShare);
        Gauge.builder("limiter.limit", () -> limit).tag("limiter", LIMITER).register(metrics);
        Gauge.builder("limiter.inflight", this::held).tag("limiter", LIMITER).register(metrics);
    }

    /**
     * Reserves memory for bytes that have arrived, if they fit. A body that does not fit releases what it holds in the
     * same step: otherwise bodies that reach the limit together would block each other, and none would continue.
     *
     * @param holds bytes that the body holds already
     * @param largest the largest body that the account may send: its share is never smaller
     */
    synchronized Fit take(UUID account, long bytes, long holds, long largest) {
        Fit fit = fit(account, bytes, largest);
        if (fit == Fit.FITS) {
            accounts.merge(account, bytes, Long::sum);
            held += bytes;
        } else {
            release(account, holds);
        }
        return fit;
    }

    private Fit fit(UUID account, long bytes, long largest) {
        if (accounts.getOrDefault(account, 0L) + bytes > Math.max(share, largest)) {
            return Fit.ACCOUNT_FULL;
        }
        return held + bytes > limit ? Fit.FULL : Fit.FITS;
    }

    synchronized void release(UUID account, long bytes) {
        held -= bytes;
        accounts.computeIfPresent(account, (_, has) -> has == bytes ? null : Long.valueOf(has - bytes));
    }

    synchronized long held() {
        return held;
    }
}
