package io.socialdata.dashboard.usage;

import io.socialdata.contract.usage.UsageSums.Counts;
import io.socialdata.dashboard.layout.Usd;
import org.jspecify.annotations.Nullable;

/**
 * Totals of a group of calls.
 *
 * @param name the group: the start of the hour or day, the operation, or the key; null for the overall total
 */
public record UsageTotal(@Nullable String name, Counts counts) {

    public long calls() {
        return counts.calls();
    }

    public long billedCalls() {
        return counts.chargedCalls();
    }

    /** Returns the number of calls with an error response. */
    public long failedCalls() {
        return counts.clientErrors() + counts.serverErrors();
    }

    public long clientErrorCalls() {
        return counts.clientErrors();
    }

    public long serverErrorCalls() {
        return counts.serverErrors();
    }

    public long chargedMicroUsd() {
        return counts.creditsCharged().microUsd();
    }

    public Usd charged() {
        return new Usd(chargedMicroUsd());
    }

    UsageTotal named(String other) {
        return new UsageTotal(other, counts);
    }

    /** Returns the sum under the name of this one. */
    UsageTotal plus(UsageTotal other) {
        return new UsageTotal(name, counts.plus(other.counts));
    }

    static UsageTotal none(String name) {
        return new UsageTotal(name, Counts.NONE);
    }
}
