package io.socialdata.dashboard.ratelimit;

/** More work for strangers is waiting than allowed. Retrying later helps. */
public final class NoTurnException extends RuntimeException {

    NoTurnException() {
        super("too many wait for their turn");
    }
}
