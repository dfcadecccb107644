package io.socialdata.gateway.edge;

import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** Forwards admitted calls to their backends, once their bodies are received. */
@Singleton
class Forwarding {

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

    void forward(AdmittedCall admitted) {
        if (admitted.hasBody()) {
            new BodyReceiver(responseWriter, bufferedBodies, transfer, admitted, received -> begin(admitted, received))
                    .receive();
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
