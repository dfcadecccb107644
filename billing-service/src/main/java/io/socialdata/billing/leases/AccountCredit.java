package io.socialdata.billing.leases;

import java.util.UUID;

/**
 * The books of one account at one moment.
 *
 * @param reservedMicroUsd what its open leases may still turn into use: the sum of what is outstanding on each
 */
public record AccountCredit(UUID accountId, long grantedMicroUsd, long usedMicroUsd, long reservedMicroUsd) {

    public AccountCredit {
        if (reservedMicroUsd < 0) {
            throw new IllegalArgumentException("less than nothing reserved: " + reservedMicroUsd);
        }
    }

    /** What may be leased or refunded; below zero when calls that no lease covered cost more than was left. */
    public long availableMicroUsd() {
        return Math.subtractExact(Math.subtractExact(grantedMicroUsd, usedMicroUsd), reservedMicroUsd);
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
                reservedMicroUsd - settlement.settledMicroUsd());
    }

    /** The books after so much more, or less when negative, was reserved. */
    AccountCredit reserving(long microUsd) {
        return new AccountCredit(accountId, grantedMicroUsd, usedMicroUsd, Math.addExact(reservedMicroUsd, microUsd));
    }
}
