package io.socialdata.messaging.consumer;

/**
 * Thrown by a handler if an event can never be applied, so that a retry is pointless. The message goes into the dead
 * letter.
 */
public final class PoisonEventException extends RuntimeException {

    public PoisonEventException(String reason) {
        super(reason);
    }
}
