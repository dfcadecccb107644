package io.socialdata.gateway.edge.forward;

import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.respond.BufferedResponses;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.edge.respond.StreamedResponses;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Forwards admitted calls to their backends, once their bodies are received. */
@Singleton
public class Forwarding {

    private final BufferedBodies bufferedBodies;
    private final BackendRequests backendRequests;
    private final BufferedResponses bufferedResponses;
    private final StreamedResponses streamedResponses;
    private final ResponseWriter responseWriter;
    private final EdgeConfig.Transfer transfer;

    Forwarding(
            BufferedBodies bufferedBodies,
            BackendRequests backendRequests,
            BufferedResponses bufferedResponses,
            StreamedResponses streamedResponses,
            ResponseWriter responseWriter,
            EdgeConfig config) {
        this.bufferedBodies = bufferedBodies;
        this.backendRequests = backendRequests;
        this.bufferedResponses = bufferedResponses;
        this.streamedResponses = streamedResponses;
        this.responseWriter = responseWriter;
        this.transfer = config.transfer();
    }

    public void forward(AdmittedCall admitted) {
        if (admitted.hasBody()) {
            bufferedBodies.receive(admitted, received -> begin(admitted, received));
        } else {
            begin(admitted, null);
        }
    }

    private void begin(AdmittedCall admitted, @Nullable ReceivedBody received) {
        new BackendExchange(
                        backendRequests,
                        bufferedResponses,
                        streamedResponses,
                        responseWriter,
                        transfer,
                        admitted,
                        received)
                .begin();
    }
}
