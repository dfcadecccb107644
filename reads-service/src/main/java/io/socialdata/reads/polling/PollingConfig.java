package io.socialdata.reads.polling;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Settings of polls for new posts. */
@ConfigMapping(prefix = "reads.polling")
public interface PollingConfig {

    /** Maximum number of characters of one search query. The platform accepts about 500. */
    @WithDefault("480")
    @Positive
    int maxQueryLength();
}
