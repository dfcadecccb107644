package io.socialdata.writes.execution;

/** The answer of writes that have nothing more to tell. */
public record OkResponse(boolean ok) {

    public static final OkResponse OK = new OkResponse(true);
}
