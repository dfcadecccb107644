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
     * are dropped. Change it when gateways may be without Kafka for longer, or raw usage takes too much of the disk.
     */
    @WithDefault("P35D")
    Duration dedupWindow();

    /**
     * Number of batches charged at the same time. A value above the number of partitions of the topic has no effect.
     * Change it when usage lags although more replicas do not help ({@code capacity.md}).
     */
    @WithDefault("2")
    @Min(1)
    @Max(12)
    int threads();

    /**
     * Maximum price of a record, in micro-USD. A higher price is a defect or an attack; the record goes to the
     * dead-letter topic. Change it when an operation costs more.
     */
    @WithDefault("1000000")
    @Positive
    long maxPriceMicroUsd();
}
