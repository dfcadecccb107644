package io.socialdata.dashboard.operator.audit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an action is done to.
 *
 * @param accountId the account; null if the action is not about one
 * @param target the thing if it is no account, or the reference of a payment
 * @param amountMicroUsd money moved, negative when it left the account; null if none moved
 */
public record AuditSubject(
        @Nullable UUID accountId,
        @Nullable String target,
        @Nullable Long amountMicroUsd) {

    public static AuditSubject account(UUID accountId) {
        return new AuditSubject(accountId, null, null);
    }

    public static AuditSubject money(UUID accountId, String reference, long amountMicroUsd) {
        return new AuditSubject(accountId, reference, amountMicroUsd);
    }

    /** Describes anything but an account. */
    public static AuditSubject thing(String target) {
        return new AuditSubject(null, target, null);
    }
}
