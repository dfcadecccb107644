package io.socialdata.billing.adjustments;

import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * One adjustment of an account's credit.
 *
 * @param amountMicroUsd what the account gets; negative for what it loses, which only a correction does
 */
record Adjustment(
        UUID id, UUID accountId, String reference, AdjustmentKind kind, long amountMicroUsd, Instant createdAt) {

    /** Every {@link #label}. */
    static final List<String> LABELS = List.of("goodwill", "correction_credit", "correction_debit");

    /** What it is counted as. */
    String label() {
        return switch (kind) {
            case GOODWILL -> "goodwill";
            case CORRECTION -> takes() ? "correction_debit" : "correction_credit";
        };
    }

    /** Whether it is the same adjustment, reported again. */
    boolean repeats(Adjustment known) {
        return known.accountId.equals(accountId) && known.kind == kind && known.amountMicroUsd == amountMicroUsd;
    }

    boolean takes() {
        return amountMicroUsd < 0;
    }

    /** What it books. Its id is the reference, so it cannot be booked twice. */
    LedgerTransaction booking() {
        return switch (kind) {
            case GOODWILL -> LedgerTransaction.goodwill(accountId, id.toString(), amountMicroUsd, createdAt);
            case CORRECTION -> LedgerTransaction.correction(accountId, id.toString(), amountMicroUsd, createdAt);
        };
    }
}
