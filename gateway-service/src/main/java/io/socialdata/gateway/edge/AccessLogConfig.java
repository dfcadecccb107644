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

    /** Size of the buffer of lines, in bytes. A full buffer is written at once. */
    @WithDefault("4096")
    int bufferSize();

    /** Version that each line contains. */
    @WithDefault("unset")
    String version();
}
