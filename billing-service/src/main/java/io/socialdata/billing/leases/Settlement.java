package io.socialdata.billing.leases;

import org.jspecify.annotations.Nullable;

/**
 * Usage that was charged, and where it came from.
 *
 * @param lease the lease it names, after it; absent when billing knows no such lease
 * @param settledMicroUsd the part that had been reserved for that lease
 * @param unleasedMicroUsd the part for which nothing was reserved: it is owed all the same
 */
public record Settlement(@Nullable Lease lease, long settledMicroUsd, long unleasedMicroUsd) {

    public long chargedMicroUsd() {
        return Math.addExact(settledMicroUsd, unleasedMicroUsd);
    }
}
