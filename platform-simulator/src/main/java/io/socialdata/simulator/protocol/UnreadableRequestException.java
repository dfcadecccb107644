package io.socialdata.simulator.protocol;

/** A part of the request is not JSON, has the wrong JSON type, or is nested too deeply. */
public final class UnreadableRequestException extends RuntimeException {

    public UnreadableRequestException() {
        super("unreadable part of a request");
    }
}
