package io.socialdata.gateway.edge.respond;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.gateway.edge.ByteBudget;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.routing.RoutingConfig;
import jakarta.inject.Singleton;
import java.util.UUID;

/** Memory budget for billed responses that are buffered until their charge is durable, over all calls. */
@Singleton
public class ResponseBufferBudget {

    /** Maximum share of these bytes for the responses of one account. Beyond it, further billed calls get 429. */
    private static final double RESPONSE_BUFFER_ACCOUNT_SHARE = 0.25;

    private final ByteBudget budget;
    private final int largest;

    public ResponseBufferBudget(RoutingConfig config, MeterRegistry metrics) {
        long limit = config.responseBufferLimit();
        this.largest = config.maxBufferedResponse();
        if (limit < largest) {
            throw new IllegalArgumentException("gateway.routing.response-buffer-limit is below that of one response");
        }
        // A response of the maximum size must fit into an empty share.
        long share = Math.max(largest, (long) (limit * RESPONSE_BUFFER_ACCOUNT_SHARE));
        this.budget = new ByteBudget("response_buffer_bytes", limit, share, metrics);
        metrics.gauge("response_buffer_bytes", budget, ByteBudget::held);
    }

    /** Returns whether a response of the maximum size fits, and its account has some of its share left. */
    public Fit peek(UUID account) {
        return budget.peek(account, largest);
    }

    /** Returns the maximum size of one response. */
    public int maxResponse() {
        return largest;
    }

    public Fit reserve(UUID account, int bytes) {
        return budget.reserve(account, bytes);
    }

    /** Reserves memory even beyond the limit, for a response that is charged in any case. */
    public void forceReserve(UUID account, int bytes) {
        budget.forceReserve(account, bytes);
    }

    public void release(UUID account, long bytes) {
        budget.release(account, bytes);
    }
}
