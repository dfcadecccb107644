package io.socialdata.messaging.consumer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** Tunables of all consumers of a service. */
@ConfigMapping(prefix = "messaging.consumers")
public interface ConsumersConfig {

    /** Records that a consumer sets aside in a row, without applying one in between, until it halts. */
    @WithDefault("20")
    @Min(1)
    int haltAfter();
}
