package io.socialdata.platform.transport;

/** The response body exceeded the limit and was cut off. */
final class BodyTooLargeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BodyTooLargeException() {
        super("the answer is larger than is read", null, false, false);
    }
}
