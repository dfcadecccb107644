package io.socialdata.dashboard.home;

import io.socialdata.dashboard.layout.Usd;
import java.util.Optional;

/** The credit and usage totals of the account, as billing returns them. */
public record AccountOverview(long usedMicroUsd, long remainingMicroUsd, long totalRequests) {

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
