package io.socialdata.billing.leases;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Creates the credit authority from the configured terms. */
class CreditAuthorityProducer {

    /**
     * Divisor that limits grants: beyond the credit that calls wait for, a grant takes at most the available credit
     * divided by it.
     */
    private static final int SHARE_DIVISOR = 4;

    /** Time that a gateway has to react to a recall before it is repeated. */
    private static final Duration RECALL_INTERVAL = Duration.ofMillis(50);

    @Produces
    @Singleton
    CreditAuthority authority(LeasesConfig config) {
        return new CreditAuthority(new LeaseTerms(config.lifetime(), config.grace(), SHARE_DIVISOR, RECALL_INTERVAL));
    }
}
