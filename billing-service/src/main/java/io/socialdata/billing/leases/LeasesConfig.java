package io.socialdata.billing.leases;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of credit leases. */
@ConfigMapping(prefix = "billing.leases")
public interface LeasesConfig {

    /** How long a lease lasts from its last report. */
    @WithDefault("PT2M")
    Duration lifetime();

    /**
     * How long after a lease has expired usage of it may still be on its way to Kafka: the longest deadline of a call and the
     * delivery of its record. Clocks of billing processes may differ by what is spare in it.
     */
    @WithDefault("PT2M30S")
    Duration grace();

    /** Beyond what calls wait for, a grant takes at most this part of what is available. */
    @WithDefault("4")
    @Positive
    int shareDivisor();

    /** How long a holder has to answer a recall before it is repeated. */
    @WithDefault("PT0.05S")
    Duration recallInterval();

    /**
     * For how long Kafka must have answered before a lease is taken back. After an outage of Kafka and billing, gateways need
     * time to report and replay spooled usage.
     */
    @WithDefault("PT30S")
    Duration kafkaSteady();

    /** How often expired leases are looked for. */
    @WithDefault("PT5S")
    Duration reclaimEvery();

    /** Most expired leases looked at in one go. */
    @WithDefault("500")
    @Min(1)
    int reclaimBatch();

    /** How long a finished lease is kept, so that a late report of its id opens nothing. */
    @WithDefault("P1D")
    Duration keepFinished();

    /** How often finished leases are deleted. */
    @WithDefault("PT10M")
    Duration pruneEvery();

    /** Most finished leases deleted in one transaction. */
    @WithDefault("1000")
    @Min(1)
    int pruneBatch();

    /** How often the age of the oldest episode on a silent gateway's disk is measured. */
    @WithDefault("PT1M")
    Duration spoolCheckEvery();
}
