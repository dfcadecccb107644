package io.socialdata.writes.audit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the audit. */
@ConfigMapping(prefix = "writes.audit")
public interface AuditConfig {

    /** How long an audit record is kept. Change it when the law or your customers ask for more or less. */
    @WithDefault("P30D")
    Duration retention();
}
