package io.socialdata.bench.gateway;

/** A peer is not to be had on this machine; the message is for whoever runs the benchmark. */
final class MissingPeerException extends Exception {

    MissingPeerException(String message) {
        super(message, null, false, false);
    }
}
