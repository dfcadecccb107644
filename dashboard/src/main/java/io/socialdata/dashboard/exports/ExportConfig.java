package io.socialdata.dashboard.exports;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Limits of the CSV exports. An account can have one export in progress. */
@ConfigMapping(prefix = "dashboard.exports")
public interface ExportConfig {

    /** Maximum time to send an export. Beyond it, the connection is closed. Only tests change it. */
    @WithDefault("PT5M")
    Duration timeout();
}
