package io.socialdata.billing.leases;

import java.util.UUID;

/**
 * Credit of one account at one moment.
 *
 * @param reservedMicroUsd credit reserved for its open leases: the sum of their outstanding amounts
 * @param suspended true if nothing more is leased; existing leases still settle
 */
public record AccountCredit(
        UUID accountId, long grantedMicroUsd, long usedMicroUsd, long reservedMicroUsd, boolean suspended) {

    public AccountCredit {
        if (reservedMicroUsd < 0) {
            throw new IllegalArgumentException("less than nothing reserved: " + reservedMicroUsd);
        }
    }

    /** Creates the credit of an account that is not suspended. */
    public AccountCredit(UUID accountId, long grantedMicroUsd, long usedMicroUsd, long reservedMicroUsd) {
        this(accountId, grantedMicroUsd, usedMicroUsd, reservedMicroUsd, false);
    }

    /**
     * Returns the unreserved credit. Negative if credit was taken back after it was spent, or if calls without lease
     * cover cost more than was left.
     */
    public long availableMicroUsd() {
        return Math.subtractExact(Math.subtractExact(grantedMicroUsd, usedMicroUsd), reservedMicroUsd);
    }

    /** Returns the credit that may be leased. */
    long leasableMicroUsd() {
        return suspended ? 0 : Math.max(0, availableMicroUsd());
    }

    /** Returns the credit after a lease changed. The outstanding amount of the lease is the amount reserved for it. */
    public AccountCredit with(Lease before, Lease after) {
        return reserving(after.outstandingMicroUsd() - before.outstandingMicroUsd());
    }

    /** Returns the credit after usage was charged, part of which the lease covered. */
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

    /** Returns the credit after reserving this amount more, or less if negative. */
    AccountCredit reserving(long microUsd) {
        return new AccountCredit(
                accountId, grantedMicroUsd, usedMicroUsd, Math.addExact(reservedMicroUsd, microUsd), suspended);
    }
}
