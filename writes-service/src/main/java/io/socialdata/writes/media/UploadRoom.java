package io.socialdata.writes.media;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Singleton;
import java.util.concurrent.Semaphore;

/**
 * The room there is for request bodies that carry files, counted in bytes of these bodies.
 *
 * <p>Nobody waits for room: a caller that comes again in a moment holds less than one that waits here.
 */
@Singleton
class UploadRoom {

    /** The unit in which room is given, so that the largest room is still a number of permits. */
    private static final int BYTES = 1024;

    private static final String LIMITER = "upload_bytes";

    private final int units;
    private final Semaphore free;

    UploadRoom(MediaConfig config, MeterRegistry metrics) {
        units = Math.toIntExact(Math.max(1, config.room() / BYTES));
        free = new Semaphore(units);
        Gauge.builder("limiter.limit", () -> (long) units * BYTES)
                .tag("limiter", LIMITER)
                .register(metrics);
        Gauge.builder("limiter.inflight", () -> (long) (units - free.availablePermits()) * BYTES)
                .tag("limiter", LIMITER)
                .register(metrics);
    }

    /**
     * Takes room for a body; one larger than all there is takes all.
     *
     * @return what must be given back, zero if there is too little now
     */
    int take(long bytes) {
        int wanted = Math.clamp(Math.ceilDiv(bytes, BYTES), 1, units);
        return free.tryAcquire(wanted) ? wanted : 0;
    }

    void giveBack(int taken) {
        free.release(taken);
    }
}
