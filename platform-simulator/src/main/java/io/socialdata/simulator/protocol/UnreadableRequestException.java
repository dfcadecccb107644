package io.socialdata.simulator.protocol;

/** A part of the request is not JSON, or has the wrong JSON type. */
public final class UnreadableRequestException extends RuntimeException {

    public UnreadableRequestException() {
        super("unreadable part of a request");
    }
}
