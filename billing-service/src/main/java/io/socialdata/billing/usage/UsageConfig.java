package io.socialdata.billing.usage;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of the way from usage records to the ledger. */
@ConfigMapping(prefix = "billing.usage")
public interface UsageConfig {

    /** How long a record delivered again is recognised; older ones are set aside, their partitions dropped. */
    @WithDefault("P35D")
    Duration dedupWindow();

    /** Daily partitions kept ready ahead of today: for so many days the upkeep may fail without harm. */
    @WithDefault("7")
    @Min(2)
    @Max(60)
    int partitionsAhead();

    /** How often partitions are made and dropped. */
    @WithDefault("PT1H")
    Duration partitionUpkeep();

    /** Batches charged at the same time; more than the topic has partitions are of no use. */
    @WithDefault("2")
    @Min(1)
    @Max(12)
    int threads();

    /** Most records charged in one transaction. */
    @WithDefault("2000")
    @Min(1)
    @Max(10000)
    int batchSize();

    /** A record that names a higher price, in micro-USD, is a defect or an attack and is set aside. */
    @WithDefault("1000000")
    @Positive
    long highestPriceMicroUsd();
}
