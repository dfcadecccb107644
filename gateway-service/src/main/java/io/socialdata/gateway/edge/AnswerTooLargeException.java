package io.socialdata.gateway.edge;

/** An answer is larger than the gateway is ready to hold back. */
final class AnswerTooLargeException extends Exception {

    AnswerTooLargeException() {
        super("The answer is too large to be held back", null, false, false);
    }
}
