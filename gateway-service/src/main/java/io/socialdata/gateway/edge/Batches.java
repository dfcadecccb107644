package io.socialdata.gateway.edge;

import io.socialdata.gateway.http.RequestTarget;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.gateway.routing.Route;
import io.socialdata.gateway.routing.Routes;
import jakarta.inject.Singleton;
import java.util.List;

/** Receives batches, refuses malformed ones and those beyond their maximum cost, and begins the others. */
@Singleton
class Batches {

    /** Maximum length of the request line in bytes; beyond it the response is 414. */
    static final int MAX_REQUEST_LINE = 8192;

    private final BufferedBodies bufferedBodies;
    private final Routes routes;
    private final ResponseWriter responseWriter;
    private final CostMetrics costMetrics;
    private final BatchParts parts;
    private final EdgeConfig config;

    Batches(
            BufferedBodies bufferedBodies,
            Routes routes,
            ResponseWriter responseWriter,
            CostMetrics costMetrics,
            BatchParts parts,
            EdgeConfig config) {
        this.bufferedBodies = bufferedBodies;
        this.routes = routes;
        this.responseWriter = responseWriter;
        this.costMetrics = costMetrics;
        this.parts = parts;
        this.config = config;
    }

    /** @param dispatcher the start of the pipeline, where each read begins */
    void run(AdmittedCall admitted, RequestDispatcher dispatcher) {
        if (admitted.hasBody()) {
            new BodyReceiver(
                            responseWriter,
                            bufferedBodies,
                            config.transfer(),
                            admitted,
                            received -> begin(admitted, received, dispatcher))
                    .receive();
        } else {
            responseWriter.invalid(admitted.call(), "requests", "requests is required.");
        }
    }

    private void begin(AdmittedCall admitted, ReceivedBody received, RequestDispatcher dispatcher) {
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
                    new Batch(admitted, received, reads, dispatcher, parts).begin();
                } else {
                    costMetrics.limitExceeded();
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
