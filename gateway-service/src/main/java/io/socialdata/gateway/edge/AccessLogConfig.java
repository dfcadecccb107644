package io.socialdata.gateway.edge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The access log. */
@ConfigMapping(prefix = "gateway.access-log")
public interface AccessLogConfig {

    /** Maximum time between a call and the output of its line. */
    @WithDefault("PT0.1S")
    Duration flushInterval();

    /** Most bytes of lines that wait for the standard output. Lines beyond it are dropped, and counted. */
    @WithDefault("4194304")
    int bufferSize();

    /** Version that each line contains. */
    @WithDefault("unset")
    String version();
}
