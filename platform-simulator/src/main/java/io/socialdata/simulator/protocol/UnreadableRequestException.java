package io.socialdata.simulator.protocol;

/** A part of the request is not JSON, or not the kind of JSON that belongs there. */
public final class UnreadableRequestException extends RuntimeException {

    public UnreadableRequestException() {
        super("unreadable part of a request");
    }
}
