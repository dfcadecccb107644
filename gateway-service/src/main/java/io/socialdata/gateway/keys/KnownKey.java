package io.socialdata.gateway.keys;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationGroups;
import io.socialdata.contract.Scope;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.contract.keys.KeyMode;
import io.socialdata.contract.keys.KeyResolution;
import io.socialdata.gateway.keys.KeyDecision.Denial;
import io.socialdata.gateway.keys.KeyDecision.Reason;
import io.socialdata.gateway.routing.TestOperations;
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
 * @param modeKnown whether billing knows modes: a release before there were test keys takes all keys for live ones
 */
record KnownKey(
        Caller caller,
        @Nullable Reason rejection,
        boolean suspended,
        @Nullable Instant expiresAt,
        Set<Scope> scopes,
        List<CidrBlock> allowedAddresses,
        boolean modeKnown) {

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
                        KeyRestrictions.of(resolution, groups),
                        Objects.requireNonNullElse(resolution.mode(), KeyMode.LIVE)),
                switch (resolution.status()) {
                    case ACTIVE, SUSPENDED -> null;
                    case EXPIRED -> Reason.EXPIRED;
                    case REVOKED -> Reason.REVOKED;
                },
                resolution.status() == KeyResolution.Status.SUSPENDED,
                resolution.expiresAt(),
                Objects.requireNonNullElse(resolution.scopes(), EnumSet.allOf(Scope.class)),
                Objects.requireNonNullElse(resolution.allowedAddresses(), List.of()),
                resolution.mode() != null);
    }

    /**
     * Decides whether the key may call the operation now. Checks the source address before the scopes, so that a caller
     * at a disallowed address learns nothing about the key.
     *
     * @param testOperations what test keys may call at this gateway
     */
    KeyDecision decide(Operation operation, @Nullable InetAddress from, Instant now, TestOperations testOperations) {
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
        return switch (caller.mode()) {
            case LIVE -> decideByScope(operation, operation.scope());
            case TEST -> decideForTestKey(operation, testOperations);
        };
    }

    private KeyDecision decideForTestKey(Operation operation, TestOperations testOperations) {
        if (!testOperations.offered()) {
            return new KeyDecision.Denied(caller, Denial.NO_TEST_KEYS);
        }
        return testOperations.allow(operation)
                ? decideByScope(operation, TestOperations.scopeOf(operation))
                : new KeyDecision.Denied(caller, Denial.NOT_FOR_TEST_KEYS);
    }

    private KeyDecision decideByScope(Operation operation, Scope needed) {
        if (!scopes.contains(needed)) {
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
