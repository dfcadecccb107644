package io.socialdata.writes.execution;

/** The response of writes that return nothing else. */
public record OkResponse(boolean ok) {

    public static final OkResponse OK = new OkResponse(true);
}
