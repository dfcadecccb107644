package io.socialdata.billing.ledger;

/** Credit granted to an account, credit used by it, and its number of requests. */
public record Balance(long grantedMicroUsd, long usedMicroUsd, long totalRequests) {

    /** Returns the credit that may still be spent. Negative if completed calls cost more than was left. */
    public long remainingMicroUsd() {
        return Math.subtractExact(grantedMicroUsd, usedMicroUsd);
    }
}
