package io.socialdata.billing.ledger;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** Tunables of the ledger. */
@ConfigMapping(prefix = "billing.ledger")
public interface LedgerConfig {

    /** How often the books are reconciled. */
    @WithDefault("PT1M")
    Duration checkEvery();

    /** Most ledger transactions read by one database transaction of the check and of the sweep. */
    @WithDefault("100000")
    @Min(1)
    @Max(1_000_000)
    int sliceSize();

    /** How often the sweep reads a slice. With the slice size, this sets how long one pass over the ledger takes. */
    @WithDefault("PT10S")
    Duration sweepEvery();

    /** How long the sweep pauses before it starts the next pass. */
    @WithDefault("PT1H")
    Duration sweepRest();
}
