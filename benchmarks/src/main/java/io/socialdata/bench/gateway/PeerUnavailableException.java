package io.socialdata.bench.gateway;

/** The peer cannot run on this machine. The message is shown to the user. */
final class PeerUnavailableException extends Exception {

    PeerUnavailableException(String message) {
        super(message, null, false, false);
    }
}
