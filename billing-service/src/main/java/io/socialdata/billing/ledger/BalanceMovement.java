package io.socialdata.billing.ledger;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Remaining credit of an account before and after a change.
 *
 * @param alertThresholdMicroUsd balance below which the owner is alerted; null for the default
 */
public record BalanceMovement(
        UUID accountId,
        long beforeMicroUsd,
        long afterMicroUsd,
        @Nullable Long alertThresholdMicroUsd) {}
