package io.socialdata.gateway.keys;

import io.socialdata.contract.Operation;
import io.socialdata.contract.keys.KeyMode;
import java.util.UUID;

/**
 * The caller of a call.
 *
 * @param budgeted whether the key has a monthly budget, so that its calls are paid from leases of its own
 * @param mode whether its calls reach the platform, as billing says
 */
public record Caller(UUID accountId, UUID keyId, boolean budgeted, KeyRestrictions restrictions, KeyMode mode) {

    /** A caller with a live key. */
    public Caller(UUID accountId, UUID keyId, boolean budgeted, KeyRestrictions restrictions) {
        this(accountId, keyId, budgeted, restrictions, KeyMode.LIVE);
    }

    /** A caller with a live key without restrictions. */
    public Caller(UUID accountId, UUID keyId, boolean budgeted) {
        this(accountId, keyId, budgeted, KeyRestrictions.NONE);
    }

    /** Returns what a successful call costs this caller. */
    public long priceOf(Operation operation) {
        return switch (mode) {
            case LIVE -> operation.priceMicroUsd();
            case TEST -> 0;
        };
    }
}
