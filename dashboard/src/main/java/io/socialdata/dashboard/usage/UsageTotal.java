package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.layout.Usd;
import org.jspecify.annotations.Nullable;

/**
 * Totals of a group of calls.
 *
 * @param name the group: the start of the hour or day, the operation, or the key; null for the overall total
 * @param failedCalls the number of calls with an error response
 * @param serverErrorCalls those among them with a 5xx status
 */
public record UsageTotal(
        @Nullable String name,
        long calls,
        long billedCalls,
        long failedCalls,
        long serverErrorCalls,
        long chargedMicroUsd) {

    public long clientErrorCalls() {
        return failedCalls - serverErrorCalls;
    }

    public Usd charged() {
        return new Usd(chargedMicroUsd);
    }

    UsageTotal named(String other) {
        return new UsageTotal(other, calls, billedCalls, failedCalls, serverErrorCalls, chargedMicroUsd);
    }

    /** Returns the sum under the name of this one. */
    UsageTotal plus(UsageTotal other) {
        return new UsageTotal(
                name,
                Math.addExact(calls, other.calls),
                Math.addExact(billedCalls, other.billedCalls),
                Math.addExact(failedCalls, other.failedCalls),
                Math.addExact(serverErrorCalls, other.serverErrorCalls),
                Math.addExact(chargedMicroUsd, other.chargedMicroUsd));
    }

    static UsageTotal none(String name) {
        return new UsageTotal(name, 0, 0, 0, 0, 0);
    }
}
