package io.socialdata.billing.leases;

/**
 * A lease that was taken back from a holder that is gone.
 *
 * @param unspentMicroUsd what was left of it and is available again
 */
public record Reclaim(AccountCredit account, Lease lease, long unspentMicroUsd) {}
