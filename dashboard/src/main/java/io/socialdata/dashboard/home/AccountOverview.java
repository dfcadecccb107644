package io.socialdata.dashboard.home;

import io.socialdata.dashboard.layout.Usd;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state, credit and usage totals of the account, as billing returns them.
 *
 * @param state active or suspended
 * @param welcomeCredit what was decided on the welcome credit; null until the address is verified
 */
public record AccountOverview(
        @Nullable String state,
        long usedMicroUsd,
        long remainingMicroUsd,
        long totalRequests,
        @Nullable String welcomeCredit) {

    /** Whether the operator has suspended the account: the gateway rejects its keys. */
    public boolean suspended() {
        return "suspended".equals(state);
    }

    /** Returns why the account began without credit, or null if it did not or has had some since. */
    public @Nullable String emptyBecause() {
        if (welcomeCredit == null || usedMicroUsd > 0 || remainingMicroUsd > 0) {
            return null;
        }
        return switch (welcomeCredit) {
            case "awaiting_payment" -> "Your balance is 0: the free credit comes with your first payment.";
            case "mailbox_used" ->
                "Your balance is 0: an account with the mailbox of your e-mail address has had the free credit before.";
            case "network_limit" ->
                "Your balance is 0: too many accounts with free credit were opened from your network on the same day.";
            case "invalid_address" -> "Your balance is 0: there is no free credit for an e-mail address of this form.";
            default -> null;
        };
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
