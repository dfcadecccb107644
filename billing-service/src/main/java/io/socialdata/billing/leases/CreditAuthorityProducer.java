package io.socialdata.billing.leases;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Creates the credit authority from the configured terms. */
class CreditAuthorityProducer {

    @Produces
    @Singleton
    CreditAuthority authority(LeasesConfig config) {
        return new CreditAuthority(
                new LeaseTerms(config.lifetime(), config.grace(), config.shareDivisor(), config.recallInterval()));
    }
}
