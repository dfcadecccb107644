package io.socialdata.dashboard.home;

import io.socialdata.dashboard.layout.Usd;
import java.util.Optional;

/** What billing says about the account as a whole. */
public record AccountOverview(long usedMicroUsd, long remainingMicroUsd, long totalRequests) {

    /** Credit that lasts longer than this is not worth a number. */
    private static final long MANY_DAYS = 999;

    public Usd remaining() {
        return new Usd(remainingMicroUsd);
    }

    public Usd used() {
        return new Usd(usedMicroUsd);
    }

    /** For how many days the credit lasts if calls go on as in the days before; unknown if there were none. */
    Optional<Long> lasts(long chargedMicroUsd, long inDays) {
        return chargedMicroUsd <= 0
                ? Optional.empty()
                : Optional.of(Math.min(MANY_DAYS, Math.max(0, remainingMicroUsd * inDays / chargedMicroUsd)));
    }
}
