package io.socialdata.billing.ledger;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** Tunables of the ledger. */
@ConfigMapping(prefix = "billing.ledger")
public interface LedgerConfig {

    /** Interval between reconciliations of the ledger. */
    @WithDefault("PT1M")
    Duration reconcileInterval();

    /**
     * Maximum number of ledger transactions read in one database transaction, by the reconciliation and by the sweep.
     */
    @WithDefault("100000")
    @Min(1)
    @Max(1_000_000)
    int sliceSize();

    /**
     * Interval between slices that the sweep reads. With the slice size, it sets how long one pass over the ledger
     * takes.
     */
    @WithDefault("PT10S")
    Duration sweepInterval();

    /** Pause of the sweep between two passes. */
    @WithDefault("PT1H")
    Duration sweepPause();
}
