package io.socialdata.billing.leases;

import org.jspecify.annotations.Nullable;

/**
 * Charged usage and the credit that covered it.
 *
 * @param lease the lease it names, after the charge; absent if billing knows no such lease
 * @param settledMicroUsd the part that was reserved for that lease
 * @param unleasedMicroUsd the part without a reservation; it is owed all the same
 */
public record Settlement(@Nullable Lease lease, long settledMicroUsd, long unleasedMicroUsd) {

    public long chargedMicroUsd() {
        return Math.addExact(settledMicroUsd, unleasedMicroUsd);
    }
}
