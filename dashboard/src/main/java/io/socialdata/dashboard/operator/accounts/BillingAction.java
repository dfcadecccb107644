package io.socialdata.dashboard.operator.accounts;

import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An operator's action as billing recorded it. */
public record BillingAction(
        String action,
        @Nullable String reference,
        @Nullable Long amountMicroUsd,
        String reason,
        String actor,
        Instant occurredAt) {

    public String label() {
        return action.replace('_', ' ');
    }

    public @Nullable Usd amount() {
        return amountMicroUsd == null ? null : new Usd(amountMicroUsd);
    }
}
