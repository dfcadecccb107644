package io.socialdata.billing.usage;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of the ingestion of usage records into the ledger. */
@ConfigMapping(prefix = "billing.usage")
public interface UsageConfig {

    /**
     * Time for which a repeated record is recognised. Older records go to the dead-letter topic, and their partitions
     * are dropped.
     */
    @WithDefault("P35D")
    Duration dedupWindow();

    /**
     * Number of daily partitions created ahead of today. Partition maintenance may fail for as many days without harm.
     */
    @WithDefault("7")
    @Min(2)
    @Max(60)
    int partitionsAhead();

    /** Interval between runs that create and drop partitions. */
    @WithDefault("PT1H")
    Duration partitionMaintenanceInterval();

    /**
     * Number of batches charged at the same time. A value above the number of partitions of the topic has no effect.
     */
    @WithDefault("2")
    @Min(1)
    @Max(12)
    int threads();

    /** Maximum number of records charged in one transaction. */
    @WithDefault("2000")
    @Min(1)
    @Max(10000)
    int batchSize();

    /**
     * Maximum price of a record, in micro-USD. A higher price is a defect or an attack; the record goes to the
     * dead-letter topic.
     */
    @WithDefault("1000000")
    @Positive
    long maxPriceMicroUsd();
}
