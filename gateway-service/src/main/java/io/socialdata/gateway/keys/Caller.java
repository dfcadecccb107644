package io.socialdata.gateway.keys;

import java.util.UUID;

/**
 * The caller of a call.
 *
 * @param budgeted whether the key has a monthly budget, so that its calls are paid from leases of its own
 */
public record Caller(UUID accountId, UUID keyId, boolean budgeted, KeyRestrictions restrictions) {

    /** A caller whose key has no restrictions. */
    public Caller(UUID accountId, UUID keyId, boolean budgeted) {
        this(accountId, keyId, budgeted, KeyRestrictions.NONE);
    }
}
