package io.socialdata.billing.leases;

import java.time.Duration;

/**
 * The terms on which credit is leased.
 *
 * @param lifetime how long a lease lasts from its last report
 * @param grace how long after the expiry of a lease usage of it may still be on its way
 * @param shareDivisor beyond what calls wait for, a grant takes at most this part of what is available
 * @param recallInterval how long a holder has to answer a recall before it is repeated
 */
public record LeaseTerms(Duration lifetime, Duration grace, int shareDivisor, Duration recallInterval) {

    /** The most that a grant may take of this much, when no call waits for it. */
    long share(long microUsd) {
        return microUsd / shareDivisor;
    }
}
