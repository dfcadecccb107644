package io.socialdata.billing.leases;

import java.time.Duration;
import java.time.Instant;

/**
 * Terms of credit leases.
 *
 * @param lifetime lifetime of a lease from its last report
 * @param grace time after the expiry of a lease in which its usage may still arrive
 * @param shareDivisor beyond the credit that calls wait for, a grant takes at most the available credit divided by this
 * @param recallInterval time that a holder has to react to a recall before it is repeated
 */
public record LeaseTerms(Duration lifetime, Duration grace, int shareDivisor, Duration recallInterval) {

    /** Maximum age of a report that may justify the rejection of a call at another gateway. */
    private static final Duration RECENT = Duration.ofSeconds(1);

    /** Returns whether a lease with this expiry was reported so recently that its holder need not be asked again. */
    boolean isRecentlyReported(Instant expiresAt, Instant now) {
        return !expiresAt.isBefore(now.plus(lifetime).minus(RECENT));
    }

    /** Returns the maximum grant from this amount when no call waits for it. */
    long share(long microUsd) {
        return microUsd / shareDivisor;
    }
}
