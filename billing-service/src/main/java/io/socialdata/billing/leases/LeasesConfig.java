package io.socialdata.billing.leases;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of credit leases. */
@ConfigMapping(prefix = "billing.leases")
public interface LeasesConfig {

    /**
     * Lifetime of a lease from its last report. Gateways report eight times in it, so calls continue for seven eighths
     * of it while billing is unavailable. The credit of a gateway that is gone returns after it and the grace. Only
     * tests change it.
     */
    @WithDefault("PT6M")
    Duration lifetime();

    /**
     * Time after the expiry of a lease in which its usage may still be on its way to Kafka: the longest timeout of a
     * call plus the delivery of its record. The spare time in it bounds how far the clocks of billing processes may
     * differ. Only tests change it.
     */
    @WithDefault("PT2M30S")
    Duration grace();

    /**
     * Time for which Kafka must have been available before leases are reclaimed. After an outage of Kafka and billing,
     * gateways need time to report, and to send usage from their log. Only tests change it.
     */
    @WithDefault("PT30S")
    Duration kafkaStabilityPeriod();

    /** Interval between checks for expired leases. Only tests change it. */
    @WithDefault("PT5S")
    Duration reclaimInterval();

    /**
     * Interval between looks for usage records that gateways have numbered and billing has not received. Those that are
     * on their way for less than this are not called missing. A lease of a gateway that is gone is reclaimed after a look.
     * Only tests change it.
     */
    @WithDefault("PT1M")
    Duration usageLogInterval();
}
