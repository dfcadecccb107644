package io.socialdata.billing.leases;

import java.util.UUID;

/**
 * The books of one account at one moment.
 *
 * @param reservedMicroUsd what its open leases may still turn into use: the sum of what is outstanding on each
 * @param suspended nothing more is leased; what was leased settles
 */
public record AccountCredit(
        UUID accountId, long grantedMicroUsd, long usedMicroUsd, long reservedMicroUsd, boolean suspended) {

    public AccountCredit {
        if (reservedMicroUsd < 0) {
            throw new IllegalArgumentException("less than nothing reserved: " + reservedMicroUsd);
        }
    }

    /** The books of an account that is not suspended. */
    public AccountCredit(UUID accountId, long grantedMicroUsd, long usedMicroUsd, long reservedMicroUsd) {
        this(accountId, grantedMicroUsd, usedMicroUsd, reservedMicroUsd, false);
    }

    /**
     * What is free of it; below zero when credit was taken back that had been spent, or calls that no lease covered cost more
     * than was left.
     */
    public long availableMicroUsd() {
        return Math.subtractExact(Math.subtractExact(grantedMicroUsd, usedMicroUsd), reservedMicroUsd);
    }

    /** What may be leased. */
    long leasableMicroUsd() {
        return suspended ? 0 : Math.max(0, availableMicroUsd());
    }

    /** The books after one lease has become another: what is outstanding on it is what is reserved for it. */
    public AccountCredit with(Lease before, Lease after) {
        return reserving(after.outstandingMicroUsd() - before.outstandingMicroUsd());
    }

    /** The books after usage was charged, of which so much came out of the lease it names. */
    public AccountCredit charged(Settlement settlement) {
        return new AccountCredit(
                accountId,
                grantedMicroUsd,
                Math.addExact(usedMicroUsd, settlement.chargedMicroUsd()),
                reservedMicroUsd - settlement.settledMicroUsd(),
                suspended);
    }

    AccountCredit whileSuspended() {
        return new AccountCredit(accountId, grantedMicroUsd, usedMicroUsd, reservedMicroUsd, true);
    }

    /** The books after so much more, or less when negative, was reserved. */
    AccountCredit reserving(long microUsd) {
        return new AccountCredit(
                accountId, grantedMicroUsd, usedMicroUsd, Math.addExact(reservedMicroUsd, microUsd), suspended);
    }
}
