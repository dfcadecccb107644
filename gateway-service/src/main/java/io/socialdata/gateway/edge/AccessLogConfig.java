package io.socialdata.gateway.edge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The lines that are written about calls. */
@ConfigMapping(prefix = "gateway.access-log")
public interface AccessLogConfig {

    /** A line is written no later than this after its call. */
    @WithDefault("PT0.1S")
    Duration delay();

    /** Bytes of lines that are written without waiting for more. */
    @WithDefault("4096")
    int chunk();

    /** The version that each line names. */
    @WithDefault("unset")
    String version();
}
