package io.socialdata.messaging.consumer;

/** A batch met an outage and was not applied, or only its first part; it must come again. */
final class RetryLater extends Exception {

    RetryLater(Throwable cause) {
        super(cause.getClass().getSimpleName(), cause);
    }
}
