package io.socialdata.writes.audit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the audit. */
@ConfigMapping(prefix = "writes.audit")
public interface AuditConfig {

    /** How long an audit record is kept. */
    @WithDefault("P30D")
    Duration retention();

    /** Interval between runs that delete old records. */
    @WithDefault("PT1M")
    Duration pruneInterval();

    /** Maximum number of records deleted in one transaction. */
    @WithDefault("1000")
    @Positive
    int pruneBatchSize();
}
