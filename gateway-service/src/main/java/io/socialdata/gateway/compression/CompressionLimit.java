package io.socialdata.gateway.compression;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicInteger;

/** Limits the responses that are compressed off the event loop or part by part, because each holds off-heap memory. */
@Singleton
class CompressionLimit {

    private final AtomicInteger inUse = new AtomicInteger();
    private final int limit;
    private final Counter rejected;

    CompressionLimit(CompressionConfig config, MeterRegistry metrics) {
        this.limit = config.concurrency();
        Tags limiter = Tags.of("limiter", "compression");
        metrics.gauge("limiter_limit", limiter, inUse, ignored -> limit);
        metrics.gauge("limiter_inflight", limiter, inUse, AtomicInteger::get);
        this.rejected = metrics.counter("limiter_rejected_total", limiter);
    }

    /** Returns whether another response may be compressed. If so, the caller must release it. */
    boolean acquire() {
        if (inUse.incrementAndGet() <= limit) {
            return true;
        }
        inUse.decrementAndGet();
        rejected.increment();
        return false;
    }

    void release() {
        inUse.decrementAndGet();
    }
}
