package io.socialdata.billing.audit;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One action of an operator on an account.
 *
 * @param reference what the action is called elsewhere; absent where there is no such name
 * @param amountMicroUsd the money concerned, negative when it left the account; absent where none moved
 * @param justification who acted and why
 */
public record OperatorAction(
        UUID accountId,
        Kind kind,
        @Nullable String reference,
        @Nullable Long amountMicroUsd,
        Justification justification,
        Instant occurredAt) {

    /** What was done. */
    public enum Kind {
        SUSPEND,
        RESTORE,
        ADJUSTMENT,
        REFUND,
        DISPUTE,
        DISPUTE_WON;

        static Kind stored(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }

        String shown() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
