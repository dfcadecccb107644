package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Memory budget in bytes, for all accounts together and for each account. Thread-safe; no method blocks. */
public final class ByteBudget {

    /** Whether bytes fit into the budget. */
    public enum Fit {
        FITS,
        ACCOUNT_FULL,
        FULL
    }

    private final long limit;
    private final long share;
    private final AtomicLong held = new AtomicLong();
    private final ConcurrentHashMap<UUID, Long> accounts = new ConcurrentHashMap<>();
    private final Counter rejected;

    /**
     * @param limiter its name in metrics
     * @param limit for all accounts together
     * @param share for each account
     */
    public ByteBudget(String limiter, long limit, long share, MeterRegistry metrics) {
        this.limit = limit;
        this.share = share;
        Tags tags = Tags.of("limiter", limiter);
        this.rejected = metrics.counter("limiter_rejected_total", tags);
        metrics.gauge("limiter_limit", tags, this, ignored -> limit);
        metrics.gauge("limiter_inflight", tags, this, ByteBudget::held);
    }

    public long held() {
        return held.get();
    }

    /** Returns whether this many bytes would fit now. The share of the account only needs one free byte. */
    public Fit peek(UUID account, long bytes) {
        if (accounts.getOrDefault(account, 0L) >= share) {
            return rejected(Fit.ACCOUNT_FULL);
        }
        return held.get() + bytes <= limit ? Fit.FITS : rejected(Fit.FULL);
    }

    /** Reserves the bytes if they fit. */
    public Fit reserve(UUID account, long bytes) {
        if (accounts.merge(account, bytes, Long::sum) > share) {
            releaseShare(account, bytes);
            return rejected(Fit.ACCOUNT_FULL);
        }
        if (held.addAndGet(bytes) > limit) {
            release(account, bytes);
            return rejected(Fit.FULL);
        }
        return Fit.FITS;
    }

    /** Reserves the bytes even if they exceed the budget. */
    public void forceReserve(UUID account, long bytes) {
        accounts.merge(account, bytes, Long::sum);
        held.addAndGet(bytes);
    }

    public void release(UUID account, long bytes) {
        if (bytes > 0) {
            held.addAndGet(-bytes);
            releaseShare(account, bytes);
        }
    }

    private Fit rejected(Fit fit) {
        rejected.increment();
        return fit;
    }

    private void releaseShare(UUID account, long bytes) {
        accounts.computeIfPresent(account, (ignored, has) -> has == bytes ? null : Long.valueOf(has - bytes));
    }
}
