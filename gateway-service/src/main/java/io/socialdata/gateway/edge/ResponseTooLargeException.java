package io.socialdata.gateway.edge;

/** An answer is larger than the gateway is ready to hold back. */
final class ResponseTooLargeException extends Exception {

    ResponseTooLargeException() {
        super("The answer is too large to be held back", null, false, false);
    }
}
