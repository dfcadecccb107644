package io.socialdata.writes.media;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.writes.media.UploadByteLimiter.Fit;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The memory that the running request has reserved, and its minimum arrival rate. The memory is released when all work
 * on the request is over, however it ends.
 */
@RequestScoped
class UploadPermit {

    private final UploadByteLimiter uploadByteLimiter;
    private final CallerIdentity caller;
    private final MediaConfig config;
    private final MeterRegistry metrics;
    private @Nullable UUID account;
    private long taken;

    UploadPermit(
            UploadByteLimiter uploadByteLimiter, CallerIdentity caller, MediaConfig config, MeterRegistry metrics) {
        this.uploadByteLimiter = uploadByteLimiter;
        this.metrics = metrics;
        this.caller = caller;
        this.config = config;
    }

    /** Returns the rate at which the body of the request must arrive from now on. */
    ArrivalRate arrivalRate() {
        return new ArrivalRate(config.arrivalGrace(), config.minArrivalRate(), System::nanoTime);
    }

    /**
     * Reserves memory for bytes that have arrived. If they do not fit, releases all memory of the request.
     *
     * @param largest the largest body of the operation
     */
    Fit take(long bytes, long largest) {
        account = caller.accountId();
        Fit fit = uploadByteLimiter.take(account, bytes, taken, largest);
        if (fit == Fit.FITS) {
            taken += bytes;
        } else {
            taken = 0;
            metrics.counter("limiter.rejected", "limiter", UploadByteLimiter.LIMITER)
                    .increment();
        }
        return fit;
    }

    @PreDestroy
    void release() {
        if (account != null && taken > 0) {
            uploadByteLimiter.release(account, taken);
            taken = 0;
        }
    }
}
