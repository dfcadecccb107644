package io.socialdata.reads.trends;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of reads of trends. */
@ConfigMapping(prefix = "reads.trends")
public interface TrendsConfig {

    /** Time to live of the cached list of places. Only tests change it. */
    @WithDefault("PT6H")
    Duration locationsTtl();
}
