package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.layout.Usd;
import org.jspecify.annotations.Nullable;

/**
 * Calls summed up.
 *
 * @param name what they have in common: the hour or day in which they were made, the operation, or the key; absent for a total
 * @param failedCalls those that were answered with an error
 */
public record UsageTotal(@Nullable String name, long calls, long billedCalls, long failedCalls, long chargedMicroUsd) {

    public Usd charged() {
        return new Usd(chargedMicroUsd);
    }

    static UsageTotal none(String name) {
        return new UsageTotal(name, 0, 0, 0, 0);
    }
}
