package io.socialdata.gateway.edge;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import jakarta.inject.Singleton;
import java.util.UUID;

/** Memory budget for request bodies that are received before their backend is called. */
@Singleton
class BufferedBodies {

    /**
     * Bytes of each body that are not counted, so that small requests are never rejected because of large ones. The
     * limit of calls in progress bounds them.
     */
    private static final int UNCOUNTED = 8192;

    private final int perBody;
    private final ByteBudget budget;

    BufferedBodies(EdgeConfig config, MeterRegistry metrics) {
        EdgeConfig.Bodies bodies = config.bodies();
        this.perBody = bodies.buffered();
        long share = Math.max(perBody, (long) (bodies.total() * bodies.accountShare()));
        this.budget = new ByteBudget("request_body_bytes", bodies.total(), share, metrics);
    }

    /** Returns how many bytes of one body are received before its backend is called. */
    int maxBytesPerBody() {
        return perBody;
    }

    /**
     * Reserves memory for the next part of a body.
     *
     * @param before bytes of the body received so far
     */
    Fit grow(UUID account, int before, int by) {
        int bytes = counted(before + by) - counted(before);
        return bytes == 0 ? Fit.FITS : budget.reserve(account, bytes);
    }

    void release(UUID account, int bytes) {
        budget.release(account, counted(bytes));
    }

    private static int counted(int bytes) {
        return Math.max(0, bytes - UNCOUNTED);
    }
}
