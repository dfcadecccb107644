package io.socialdata.gateway.refusals;

import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.gateway.ratelimit.Rate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The refused calls of one account: a token bucket, the number of calls omitted since the last published one, and the
 * newest call beyond the rate.
 *
 * <p>That call is published as soon as the rate permits, so that the count arrives even if no other call follows.
 * Thread-safe; the lock is held for a few arithmetic operations.
 */
final class AccountRefusals {

    private final long interval;
    private final long tolerance;
    private long paidUntil;
    private long omitted;
    private @Nullable CallRefusedV1 held;
    private boolean queued;

    /** @param now monotonic nanoseconds that start at zero, here and in all methods */
    AccountRefusals(Rate rate, long now) {
        this.interval = rate.window().toNanos() / rate.calls();
        this.tolerance = (rate.burst() - 1) * interval;
        this.paidUntil = now;
    }

    /** Returns the call to publish; empty if it is beyond the rate, so that it is held or only counted. */
    synchronized Optional<CallRefusedV1> offer(CallRefusedV1 call, long now) {
        if (held != null) {
            omitted++;
            held = null;
        }
        if (take(now)) {
            return Optional.of(counted(call));
        }
        held = call;
        return Optional.empty();
    }

    /** Returns the call that was held, once the rate permits it. */
    synchronized Optional<CallRefusedV1> due(long now) {
        @Nullable CallRefusedV1 call = held;
        if (call == null || !take(now)) {
            return Optional.empty();
        }
        held = null;
        return Optional.of(counted(call));
    }

    /** Returns whether the account must be added to the queue of those that hold a call. */
    synchronized boolean queue() {
        boolean first = held != null && !queued;
        queued |= first;
        return first;
    }

    /** Returns whether the account stays in that queue. */
    synchronized boolean staysQueued() {
        queued = held != null;
        return queued;
    }

    /** The queue was full. */
    synchronized void notQueued() {
        queued = false;
    }

    private boolean take(long now) {
        long since = Math.max(paidUntil, now);
        if (since - now > tolerance) {
            return false;
        }
        paidUntil = since + interval;
        return true;
    }

    private CallRefusedV1 counted(CallRefusedV1 call) {
        long calls = omitted;
        omitted = 0;
        return calls == 0 ? call : call.withOmitted(calls);
    }
}
