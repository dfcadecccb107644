package io.socialdata.gateway.edge.batch;

import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.forward.BufferedBodies;
import io.socialdata.gateway.edge.forward.ReceivedBody;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.http.RequestTarget;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.routing.Route;
import io.socialdata.gateway.routing.Routes;
import jakarta.inject.Singleton;
import java.util.List;

/** Receives batches, refuses malformed ones and those beyond their maximum cost, and begins the others. */
@Singleton
public class Batches {

    /** The start of the pipeline of calls, as the reads of a batch need it. */
    public interface Reads {

        /** Starts a read, which passes all checks like a request of its own. */
        void start(BatchReadRequest read);

        /** Ends a read that the batch cannot begin any more. Nothing was done. */
        void refuse(BatchReadRequest read, String message);
    }

    /** Maximum length of the request line in bytes; beyond it the response is 414. */
    public static final int MAX_REQUEST_LINE = 8192;

    private final BufferedBodies bufferedBodies;
    private final Routes routes;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;
    private final BatchParts parts;

    Batches(
            BufferedBodies bufferedBodies,
            Routes routes,
            ResponseWriter responseWriter,
            CallMetrics metrics,
            BatchParts parts) {
        this.bufferedBodies = bufferedBodies;
        this.routes = routes;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
        this.parts = parts;
    }

    /**
     * Receives the reads of a batch and begins it.
     *
     * @param pipeline where each read begins
     */
    public void run(AdmittedCall admitted, Reads pipeline) {
        if (admitted.hasBody()) {
            bufferedBodies.receive(admitted, received -> begin(admitted, received, pipeline));
        } else {
            responseWriter.invalid(admitted.call(), "requests", "requests is required.");
        }
    }

    private void begin(AdmittedCall admitted, ReceivedBody received, Reads pipeline) {
        Call call = admitted.call();
        // The texts of the reads stay in memory, so their bytes stay counted until the batch ends.
        admitted.onEnd(received::release);
        if (!received.isComplete()) {
            responseWriter.bodyTooLarge(call);
            return;
        }
        switch (BatchBody.parse(received.bytes(), MAX_REQUEST_LINE)) {
            case BatchBody.Malformed(String field, String message) -> responseWriter.invalid(call, field, message);
            case BatchBody.Reads(List<BatchBody.Read> reads) -> {
                long price = reads.stream()
                        .mapToLong(read -> price(read, admitted.caller()))
                        .sum();
                if (call.costTerms().allow(price)) {
                    new Batch(admitted, received, reads, pipeline, parts).begin();
                } else {
                    metrics.costLimitExceeded();
                    responseWriter.costLimitExceeded(call, price);
                }
            }
        }
    }

    /** Returns the price of a read; a path that is no read will be refused, free. */
    private long price(BatchBody.Read read, Caller caller) {
        return RequestTarget.parse(read.uri()) instanceof RequestTarget.Plain target
                        && routes.resolve("GET", target.path()) instanceof Route.ToOperation route
                ? caller.priceOf(route.operation())
                : 0;
    }
}
