package io.socialdata.messaging.consumer;

/** A handler's word that an event can never be applied; retrying is pointless. The message goes into the dead letter. */
public final class PoisonEventException extends RuntimeException {

    public PoisonEventException(String reason) {
        super(reason);
    }
}
