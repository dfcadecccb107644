package io.socialdata.session.pool;

import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolReport.LastError;
import io.socialdata.session.sealing.SealedValue;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;

/** A pooled account. Updates write changed columns only, because sealing again replaces the sealed secrets by SQL. */
@Entity
@Table(name = "pooled_account")
@DynamicUpdate
class PooledAccountEntity {

    private static final Duration WAKING = Duration.ofSeconds(10);

    @Id
    public UUID id;

    /** The operator's name for the account. */
    public @Nullable String name;

    public @Nullable String username;
    public @Nullable String platformUserId;

    /** Changes whenever the operator replaces the cookies. */
    @Column(nullable = false)
    public long version;

    public byte @Nullable [] sealedSecrets;
    public @Nullable Long dataKeyGeneration;

    @Column(nullable = false)
    public Instant addedAt;

    /** When the cookies were stored. */
    @Column(nullable = false)
    public Instant updatedAt;

    public @Nullable Instant rejectedAt;
    public @Nullable Instant retiredAt;
    public @Nullable Instant cooldownUntil;

    /** Until when the account serves some operations only. */
    public @Nullable Instant degradedUntil;

    public @Nullable Instant lastUsedAt;
    public @Nullable String lastErrorOperation;
    public @Nullable String lastError;
    public @Nullable Instant lastErrorAt;

    /** When an operator last ended the rests of the account. */
    public @Nullable Instant wokenAt;

    public @Nullable Instant checkRequestedAt;
    public @Nullable Instant checkStartedAt;
    public @Nullable Instant checkedAt;
    public @Nullable String checkOutcome;

    boolean live() {
        return rejectedAt == null && retiredAt == null;
    }

    PooledAccountHealth health(Instant now) {
        if (retiredAt != null) {
            return PooledAccountHealth.RETIRED;
        }
        if (rejectedAt != null) {
            return PooledAccountHealth.REJECTED;
        }
        if (cooldownUntil != null && cooldownUntil.isAfter(now)) {
            return PooledAccountHealth.RESTING;
        }
        return degradedUntil != null && degradedUntil.isAfter(now)
                ? PooledAccountHealth.DEGRADED
                : PooledAccountHealth.WORKING;
    }

    /** Returns the sealed cookies; empty once the account is rejected or retired. */
    Optional<SealedValue> sealed() {
        return sealedSecrets == null || dataKeyGeneration == null
                ? Optional.empty()
                : Optional.of(new SealedValue(dataKeyGeneration, sealedSecrets));
    }

    void seal(SealedValue sealed) {
        sealedSecrets = sealed.bytes();
        dataKeyGeneration = sealed.generation();
    }

    void reject(Instant at) {
        rejectedAt = at;
        deleteSecrets();
    }

    void retire(Instant at) {
        retiredAt = at;
        deleteSecrets();
    }

    private void deleteSecrets() {
        sealedSecrets = null;
        dataKeyGeneration = null;
    }

    void requestCheck(Instant now) {
        checkRequestedAt = now;
        checkStartedAt = null;
        checkedAt = null;
        checkOutcome = null;
    }

    void finishCheck(String outcome, Instant now) {
        checkedAt = now;
        checkOutcome = outcome;
    }

    /** Ends the rests of the account. */
    void wake(Instant now) {
        wokenAt = now;
        cooldownUntil = null;
        degradedUntil = null;
    }

    /**
     * Stores the times of a report. They only move forward, because reports may arrive out of order. Rests that were
     * just ended may still be in reports on their way.
     */
    void used(PoolReport report, Instant now) {
        lastUsedAt = later(lastUsedAt, report.lastUsedAt());
        if (wokenAt == null || wokenAt.plus(WAKING).isBefore(now)) {
            cooldownUntil = later(cooldownUntil, report.cooldownUntil());
            degradedUntil = later(degradedUntil, report.degradedUntil());
        }
        LastError error = report.lastError();
        if (error != null && (lastErrorAt == null || error.at().isAfter(lastErrorAt))) {
            lastErrorOperation = error.operation();
            lastError = error.error();
            lastErrorAt = error.at();
        }
    }

    /** Returns the last failure that the account is blamed for. */
    @Nullable
    LastError lastError() {
        return lastErrorOperation == null || lastError == null || lastErrorAt == null
                ? null
                : new LastError(lastErrorOperation, lastError, lastErrorAt);
    }

    /** Returns what a person has to do before the account serves again; null if nothing. */
    @Nullable
    PooledAccountNeed need(Instant now) {
        PooledAccountHealth health = health(now);
        boolean impaired = health == PooledAccountHealth.RESTING || health == PooledAccountHealth.DEGRADED;
        String error = lastError == null ? "" : lastError;
        if (health == PooledAccountHealth.REJECTED) {
            return PooledAccountNeed.NEW_COOKIES;
        }
        if (impaired && error.equals("account_locked")) {
            return PooledAccountNeed.UNLOCKING;
        }
        return impaired && error.startsWith("proxy_") ? PooledAccountNeed.PROXY : null;
    }

    private static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.isAfter(other) ? one : other;
    }
}
