package io.socialdata.gateway.edge;

/** A billed response exceeds the maximum size that the gateway buffers. */
final class ResponseTooLargeException extends Exception {

    ResponseTooLargeException() {
        super("The response is too large to be buffered", null, false, false);
    }
}
