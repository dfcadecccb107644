package io.socialdata.writes.audit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of the audit. */
@ConfigMapping(prefix = "writes.audit")
public interface AuditConfig {

    /** How long a record is kept. */
    @WithDefault("P30D")
    Duration kept();

    /** How often old records are looked for. */
    @WithDefault("PT1M")
    Duration pruneEvery();

    /** Old records deleted in one transaction. */
    @WithDefault("1000")
    @Positive
    int pruneBatch();
}
