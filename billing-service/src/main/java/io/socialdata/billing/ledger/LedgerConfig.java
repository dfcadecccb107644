package io.socialdata.billing.ledger;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of the ledger. */
@ConfigMapping(prefix = "billing.ledger")
public interface LedgerConfig {

    /** How often the books are reconciled. */
    @WithDefault("PT1M")
    Duration checkEvery();
}
