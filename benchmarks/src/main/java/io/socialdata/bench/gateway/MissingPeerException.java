package io.socialdata.bench.gateway;

/** The peer cannot run on this machine. The message is shown to the user. */
final class MissingPeerException extends Exception {

    MissingPeerException(String message) {
        super(message, null, false, false);
    }
}
