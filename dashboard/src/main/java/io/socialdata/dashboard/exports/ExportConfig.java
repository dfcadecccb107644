package io.socialdata.dashboard.exports;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Limits of the CSV exports. An account can have one export in progress. */
@ConfigMapping(prefix = "dashboard.exports")
public interface ExportConfig {

    /** Maximum number of exports in progress, of all accounts. Further ones are rejected with 503. */
    @WithDefault("4")
    @Positive
    int maxConcurrent();

    /** Maximum size of an export. An export is kept in memory until it is sent. */
    @WithDefault("8M")
    MemorySize maxSize();

    /** Maximum time to send an export. Beyond it, the connection is closed. */
    @WithDefault("PT5M")
    Duration timeout();
}
