package io.socialdata.billing.leases;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of credit leases. */
@ConfigMapping(prefix = "billing.leases")
public interface LeasesConfig {

    /**
     * Lifetime of a lease from its last report. Gateways report eight times in it, so calls continue for seven eighths
     * of it while billing is unavailable. The credit of a gateway that is gone returns after it and the grace.
     */
    @WithDefault("PT6M")
    Duration lifetime();

    /**
     * Time after the expiry of a lease in which its usage may still be on its way to Kafka: the longest timeout of a
     * call plus the delivery of its record. The spare time in it bounds how far the clocks of billing processes may
     * differ.
     */
    @WithDefault("PT2M30S")
    Duration grace();

    /**
     * Divisor that limits grants: beyond the credit that calls wait for, a grant takes at most the available credit
     * divided by it.
     */
    @WithDefault("4")
    @Positive
    int shareDivisor();

    /** Time that a gateway has to react to a recall before it is repeated. */
    @WithDefault("PT0.05S")
    Duration recallInterval();

    /**
     * Time for which Kafka must have been available before leases are reclaimed. After an outage of Kafka and billing,
     * gateways need time to report and replay spooled usage.
     */
    @WithDefault("PT30S")
    Duration kafkaStabilityPeriod();

    /** Interval between checks for expired leases. */
    @WithDefault("PT5S")
    Duration reclaimInterval();

    /**
     * Maximum number of expired leases processed in one batch. A check processes batches until no expired lease is
     * left.
     */
    @WithDefault("500")
    @Min(1)
    int reclaimBatchSize();

    /**
     * Retention time of finished leases. It ensures that a late report with the id of a finished lease opens no new
     * one.
     */
    @WithDefault("P1D")
    Duration finishedRetention();

    /** Interval between deletions of finished leases. */
    @WithDefault("PT10M")
    Duration pruneInterval();

    /** Maximum number of finished leases deleted in one transaction. */
    @WithDefault("1000")
    @Min(1)
    int pruneBatchSize();

    /** Interval between measurements of the age of the oldest spool of a gateway that has stopped reporting. */
    @WithDefault("PT1M")
    Duration spoolCheckInterval();
}
