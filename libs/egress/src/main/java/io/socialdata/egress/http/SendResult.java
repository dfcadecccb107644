package io.socialdata.egress.http;

import io.socialdata.egress.UrlDecision.Cause;
import org.jspecify.annotations.Nullable;

/** Every way a request to a customer's address can end. */
public sealed interface SendResult {

    /**
     * The receiver answered. Its status holds whatever became of the body, which is read only to keep the connection.
     *
     * @param retryAfter the header of this name, as it was sent
     */
    record Responded(int status, @Nullable String retryAfter) implements SendResult {}

    /** There was no answer. */
    record NoResponse(Fault fault) implements SendResult {}

    /** The address may not be dialled, and was not. */
    record Forbidden(Cause cause) implements SendResult {}

    /** Where it failed. */
    enum Fault {
        /** The name has no address now. */
        NAME,
        /** No connection came about. */
        CONNECT,
        /** The connection could not be made safe: no TLS there, or a certificate that does not hold. */
        TLS,
        /** The connection ended before the head of an answer. */
        CLOSED,
        /** What came was no HTTP, or too large a head. */
        PROTOCOL,
        /** The deadline passed. */
        TIMEOUT
    }
}
