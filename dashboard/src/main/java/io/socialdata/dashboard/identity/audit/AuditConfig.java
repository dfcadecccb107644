package io.socialdata.dashboard.identity.audit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the audit logs of accounts. */
@ConfigMapping(prefix = "dashboard.audit")
public interface AuditConfig {

    /**
     * Time for which an entry of the audit log of an account is kept. Change it when the law or your customers ask for
     * more or less.
     */
    @WithDefault("P365D")
    Duration retention();
}
