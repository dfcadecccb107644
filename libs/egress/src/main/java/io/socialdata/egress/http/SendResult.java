package io.socialdata.egress.http;

import io.socialdata.egress.UrlDecision.Cause;
import org.jspecify.annotations.Nullable;

/** Outcome of a request to a customer's URL. */
public sealed interface SendResult {

    /**
     * The receiver responded. The status counts even if the body failed: it is read only to keep the connection.
     *
     * @param retryAfter the header of this name, as it was sent
     * @param excerpt the beginning of the response; empty for a success
     */
    record Responded(int status, @Nullable String retryAfter, ResponseExcerpt excerpt) implements SendResult {}

    /** The receiver did not respond. */
    record NoResponse(Fault fault) implements SendResult {}

    /** The address is forbidden and was not dialled. */
    record Forbidden(Cause cause) implements SendResult {}

    /** Step at which the request failed. */
    enum Fault {
        /** The name currently has no address. */
        NAME,
        /** The connection could not be established. */
        CONNECT,
        /** The TLS handshake failed: the receiver does not use TLS, or its certificate is invalid. */
        TLS,
        /** The connection closed before the head of a response arrived. */
        CLOSED,
        /** The response was not HTTP, or its head was too large. */
        PROTOCOL,
        /** The deadline passed. */
        TIMEOUT
    }
}
