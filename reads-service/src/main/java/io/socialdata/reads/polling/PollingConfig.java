package io.socialdata.reads.polling;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of the looks for new posts. */
@ConfigMapping(prefix = "reads.polling")
public interface PollingConfig {

    /** Characters that one search may have; the platform takes no more than some 500. */
    @WithDefault("480")
    @Positive
    int longestQuery();
}
