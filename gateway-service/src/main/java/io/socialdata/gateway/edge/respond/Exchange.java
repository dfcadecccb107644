package io.socialdata.gateway.edge.respond;

/** The exchange with a backend that a response comes from, as far as the one who sends the response has to end it. */
public interface Exchange {

    /** Must be called when the backend's response is complete. Returns false if the call has already ended. */
    boolean complete();

    /** The backend failed, or its response is unusable. */
    void broken(Throwable failure);
}
