package io.socialdata.billing.alerts;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.AlertKind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An alert to the owner of an account.
 *
 * @param id the same for the same occurrence, so that a repetition is recognised
 * @param subjectId what it is about: the account, a key, a webhook or a monitor
 * @param subjectName name of the key, description or host of the webhook, or handle of the monitor at that time
 * @param subjects how many it is about: one, or several monitors, of which the others are not named
 * @param amountMicroUsd the amount that crossed the limit: the balance, or the spending of a key
 * @param limitMicroUsd the limit: the threshold of the balance, or the budget of a key
 * @param dueAt when the key expires
 */
public record Alert(
        UUID id,
        UUID accountId,
        AlertKind kind,
        UUID subjectId,
        @Nullable String subjectName,
        int subjects,
        @Nullable Long amountMicroUsd,
        @Nullable Long limitMicroUsd,
        @Nullable Instant dueAt,
        Instant raisedAt) {

    /** Returns the alert of a balance that fell below the threshold. The ledger books each fall once. */
    public static Alert balanceLow(UUID accountId, long balanceMicroUsd, long thresholdMicroUsd, Instant now) {
        return new Alert(
                UuidCreator.getTimeOrderedEpoch(),
                accountId,
                AlertKind.BALANCE_LOW,
                accountId,
                null,
                1,
                balanceMicroUsd,
                thresholdMicroUsd,
                null,
                now);
    }

    /** Returns the alert of a budget that is nearly used up: one per month and family of keys. */
    public static Alert keyBudget(
            AlertedKey key, UUID familyId, YearMonth month, long usedMicroUsd, long budgetMicroUsd, Instant now) {
        return new Alert(
                idOf(AlertKind.KEY_BUDGET_80, familyId, month.toString()),
                key.accountId(),
                AlertKind.KEY_BUDGET_80,
                key.id(),
                key.name(),
                1,
                usedMicroUsd,
                budgetMicroUsd,
                null,
                now);
    }

    /** Returns the alert of a key that expires soon: one per expiry that the key was given. */
    public static Alert keyExpiring(AlertedKey key, Instant expiresAt, Instant now) {
        return new Alert(
                idOf(AlertKind.KEY_EXPIRING, key.id(), expiresAt.toString()),
                key.accountId(),
                AlertKind.KEY_EXPIRING,
                key.id(),
                key.name(),
                1,
                null,
                null,
                expiresAt,
                now);
    }

    /**
     * Returns the alert of a session that the platform no longer accepts.
     *
     * @param eventId id of the event that reported it, the same for each delivery of the event
     */
    public static Alert sessionDead(AlertedKey key, String eventId, Instant at) {
        return new Alert(
                idOf(AlertKind.SESSION_DEAD, key.id(), eventId),
                key.accountId(),
                AlertKind.SESSION_DEAD,
                key.id(),
                key.name(),
                1,
                null,
                null,
                null,
                at);
    }

    /**
     * Returns the alert of a webhook that fails or was disabled.
     *
     * @param name the name that its owner gave it, or its host; null if unknown
     * @param eventId id of the event that reported it, the same for each delivery of the event
     */
    public static Alert webhook(
            AlertKind kind, UUID accountId, UUID webhookId, @Nullable String name, String eventId, Instant at) {
        return new Alert(idOf(kind, webhookId, eventId), accountId, kind, webhookId, name, 1, null, null, null, at);
    }

    /**
     * Returns the alert of monitors whose posts may be late or missed.
     *
     * @param handle whom the named monitor watches
     * @param monitors how many there are, with the named one
     * @param eventId id of the event that reported them, the same for each delivery of the event
     */
    public static Alert monitorsDegraded(
            UUID accountId, UUID monitorId, String handle, int monitors, String eventId, Instant at) {
        return new Alert(
                idOf(AlertKind.MONITOR_DEGRADED, monitorId, eventId),
                accountId,
                AlertKind.MONITOR_DEGRADED,
                monitorId,
                handle,
                monitors,
                null,
                null,
                null,
                at);
    }

    private static UUID idOf(AlertKind kind, UUID subject, String occurrence) {
        String text = kind.wireName() + ' ' + subject + ' ' + occurrence;
        return UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The key that an alert is about. */
    public record AlertedKey(UUID id, UUID accountId, String name) {}
}
