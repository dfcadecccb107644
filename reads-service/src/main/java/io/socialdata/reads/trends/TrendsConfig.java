package io.socialdata.reads.trends;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of reads of trends. */
@ConfigMapping(prefix = "reads.trends")
public interface TrendsConfig {

    /** How old the list of places may be. */
    @WithDefault("PT6H")
    Duration placesAge();
}
