package io.socialdata.billing.adjustments;

import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * An adjustment of an account's credit.
 *
 * @param amountMicroUsd credit added to the account; negative for a correction that takes credit
 */
record Adjustment(
        UUID id, UUID accountId, String reference, AdjustmentKind kind, long amountMicroUsd, Instant createdAt) {

    /** Every {@link #label}. */
    static final List<String> LABELS = List.of("goodwill", "correction_credit", "correction_debit");

    /** Returns the metric label of the adjustment. */
    String label() {
        return switch (kind) {
            case GOODWILL -> "goodwill";
            case CORRECTION -> isDebit() ? "correction_debit" : "correction_credit";
        };
    }

    /** Returns whether the given stored adjustment is this one, reported again. */
    boolean repeats(Adjustment known) {
        return known.accountId.equals(accountId) && known.kind == kind && known.amountMicroUsd == amountMicroUsd;
    }

    boolean isDebit() {
        return amountMicroUsd < 0;
    }

    /** Returns the ledger transaction. Its id is the reference, so it cannot be booked twice. */
    LedgerTransaction toTransaction() {
        return switch (kind) {
            case GOODWILL -> LedgerTransaction.goodwill(accountId, id.toString(), amountMicroUsd, createdAt);
            case CORRECTION -> LedgerTransaction.correction(accountId, id.toString(), amountMicroUsd, createdAt);
        };
    }
}
