package io.socialdata.gateway.keys;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyResolution;
import io.socialdata.gateway.keys.KeyDecision.Denial;
import io.socialdata.gateway.keys.KeyDecision.Reason;
import java.net.InetAddress;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A key as billing describes it.
 *
 * @param rejection why it is no longer valid, as far as billing knows
 * @param suspended whether its account is suspended
 * @param scopes what it may be used for
 * @param allowedAddresses where calls may come from; empty for everywhere
 */
record KnownKey(
        Caller caller,
        @Nullable Reason rejection,
        boolean suspended,
        @Nullable Instant expiresAt,
        Set<Scope> scopes,
        List<CidrBlock> allowedAddresses) {

    KnownKey {
        scopes = Set.copyOf(scopes);
        allowedAddresses = List.copyOf(allowedAddresses);
    }

    static KnownKey of(KeyResolution resolution, OperationGroups groups) {
        return new KnownKey(
                new Caller(
                        resolution.accountId(),
                        resolution.keyId(),
                        resolution.monthlyBudgetMicroUsd() != null,
                        KeyRestrictions.of(resolution, groups)),
                switch (resolution.status()) {
                    case ACTIVE, SUSPENDED -> null;
                    case EXPIRED -> Reason.EXPIRED;
                    case REVOKED -> Reason.REVOKED;
                },
                resolution.status() == KeyResolution.Status.SUSPENDED,
                resolution.expiresAt(),
                Objects.requireNonNullElse(resolution.scopes(), EnumSet.allOf(Scope.class)),
                Objects.requireNonNullElse(resolution.allowedAddresses(), List.of()));
    }

    /**
     * Decides whether the key may call the operation now. Checks the source address before the scopes, so that a caller
     * at a disallowed address learns nothing about the key.
     */
    KeyDecision decide(Operation operation, @Nullable InetAddress from, Instant now) {
        if (expiresAt != null && !now.isBefore(expiresAt)) {
            return new KeyDecision.Rejected(Reason.EXPIRED);
        }
        if (rejection != null) {
            return new KeyDecision.Rejected(rejection);
        }
        if (!isAllowedFrom(from)) {
            return new KeyDecision.Denied(caller, Denial.ADDRESS_NOT_ALLOWED);
        }
        if (suspended) {
            return new KeyDecision.Denied(caller, Denial.ACCOUNT_SUSPENDED);
        }
        if (!scopes.contains(operation.scope())) {
            return new KeyDecision.Denied(caller, Denial.NOT_IN_SCOPE);
        }
        return caller.restrictions().allow(operation)
                ? new KeyDecision.Accepted(caller)
                : new KeyDecision.Denied(caller, Denial.OPERATION_NOT_ALLOWED);
    }

    /** Returns whether the key is neither revoked nor expired. */
    boolean isValidAt(Instant now) {
        return rejection == null && (expiresAt == null || now.isBefore(expiresAt));
    }

    private boolean isAllowedFrom(@Nullable InetAddress address) {
        return allowedAddresses.isEmpty()
                || (address != null && allowedAddresses.stream().anyMatch(block -> block.contains(address)));
    }
}
