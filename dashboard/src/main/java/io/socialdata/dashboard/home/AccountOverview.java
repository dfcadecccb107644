package io.socialdata.dashboard.home;

import io.socialdata.dashboard.layout.Usd;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state, credit and usage totals of the account, as billing returns them.
 *
 * @param state active or suspended
 */
public record AccountOverview(@Nullable String state, long usedMicroUsd, long remainingMicroUsd, long totalRequests) {

    /** Whether the operator has suspended the account: the gateway rejects its keys. */
    public boolean suspended() {
        return "suspended".equals(state);
    }

    public Usd remaining() {
        return new Usd(remainingMicroUsd);
    }

    public Usd used() {
        return new Usd(usedMicroUsd);
    }

    /** Returns how long the credit lasts at the recent rate of spending; empty if nothing was spent. */
    Optional<CreditForecast> lasts(long chargedMicroUsd, long inDays) {
        return chargedMicroUsd <= 0
                ? Optional.empty()
                : Optional.of(CreditForecast.of(Math.max(0, remainingMicroUsd), chargedMicroUsd, inDays));
    }
}
