package io.socialdata.gateway.edge.record;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** The access log. */
@ConfigMapping(prefix = "gateway.access-log")
public interface AccessLogConfig {

    /**
     * Most bytes of lines that wait for the standard output. Lines beyond it are dropped, and counted. Change it when
     * lines are dropped ({@code access_log_lines_dropped_total}).
     */
    @WithDefault("4194304")
    int bufferSize();

    /** Version that each line contains. */
    @WithDefault("unset")
    String version();
}
