package io.socialdata.messaging.consumer;

/** The consumer takes nothing more until it is resumed; what of a batch is not done comes again then. */
final class ConsumerHalted extends Exception {

    ConsumerHalted() {
        super(null, null, false, false);
    }
}
