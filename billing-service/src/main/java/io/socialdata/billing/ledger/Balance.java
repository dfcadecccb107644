package io.socialdata.billing.ledger;

/** What an account was given, what it used, and how many requests were counted for it. */
public record Balance(long grantedMicroUsd, long usedMicroUsd, long totalRequests) {

    /** What may still be spent; below zero when answers already given cost more than was left. */
    public long remainingMicroUsd() {
        return Math.subtractExact(grantedMicroUsd, usedMicroUsd);
    }
}
