package io.socialdata.billing.leases;

/**
 * A lease reclaimed from a holder that is gone.
 *
 * @param unspentMicroUsd its unspent amount, which is available again
 */
public record Reclaim(AccountCredit account, Lease lease, long unspentMicroUsd) {}
