package io.socialdata.billing.audit;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An operator's action on an account.
 *
 * @param reference name of the action in the caller's system; absent if it has none
 * @param amountMicroUsd money moved, negative when it left the account; absent if none moved
 * @param justification the person who acted, and the reason
 */
public record OperatorAction(
        UUID accountId,
        Kind kind,
        @Nullable String reference,
        @Nullable Long amountMicroUsd,
        Justification justification,
        Instant occurredAt) {

    public enum Kind {
        SUSPEND,
        RESTORE,
        ADJUSTMENT,
        REFUND,
        DISPUTE,
        DISPUTE_WON,
        USAGE_GIVEN_UP;

        static Kind stored(String text) {
            return valueOf(text.toUpperCase(Locale.ROOT));
        }

        String shown() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
