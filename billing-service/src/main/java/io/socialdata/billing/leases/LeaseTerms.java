package io.socialdata.billing.leases;

import java.time.Duration;
import java.time.Instant;

/**
 * The terms on which credit is leased.
 *
 * @param lifetime how long a lease lasts from its last report
 * @param grace how long after the expiry of a lease usage of it may still be on its way
 * @param shareDivisor beyond what calls wait for, a grant takes at most this part of what is available
 * @param recallInterval how long a holder has to answer a recall before it is repeated
 */
public record LeaseTerms(Duration lifetime, Duration grace, int shareDivisor, Duration recallInterval) {

    /** Maximum age of a report that may justify the rejection of a call at another gateway. */
    private static final Duration LATELY = Duration.ofSeconds(1);

    /** Whether a lease with this expiry was reported so recently that its holder need not be asked again. */
    boolean isRecentlyReported(Instant expiresAt, Instant now) {
        return !expiresAt.isBefore(now.plus(lifetime).minus(LATELY));
    }

    /** The most that a grant may take of this much, when no call waits for it. */
    long share(long microUsd) {
        return microUsd / shareDivisor;
    }
}
