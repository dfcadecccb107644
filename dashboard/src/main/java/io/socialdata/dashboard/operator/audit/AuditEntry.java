package io.socialdata.dashboard.operator.audit;

import io.socialdata.dashboard.layout.Usd;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An action of an operator.
 *
 * @param reason null for a look, which changes nothing
 */
public record AuditEntry(
        UUID id,
        Instant occurredAt,
        String operator,
        AuditedAction action,
        AuditSubject subject,
        @Nullable String reason,
        String requestId,
        AuditOutcome outcome) {

    public @Nullable Usd amount() {
        return subject.amountMicroUsd() == null ? null : new Usd(subject.amountMicroUsd());
    }
}
