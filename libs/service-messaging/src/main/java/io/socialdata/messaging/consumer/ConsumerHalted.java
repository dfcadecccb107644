package io.socialdata.messaging.consumer;

/** The consumer processes nothing more until it is resumed. The unfinished part of the batch is then polled again. */
final class ConsumerHalted extends Exception {

    ConsumerHalted() {
        super(null, null, false, false);
    }
}
