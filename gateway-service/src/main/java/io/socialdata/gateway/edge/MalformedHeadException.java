package io.socialdata.gateway.edge;

/** A request head that this server does not accept; the message may be shown to the caller. */
final class MalformedHeadException extends Exception {

    MalformedHeadException(String message) {
        super(message, null, false, false);
    }
}
