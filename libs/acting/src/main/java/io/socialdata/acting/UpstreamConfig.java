package io.socialdata.acting;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of the way to the platform. */
@ConfigMapping(prefix = "acting.upstream")
public interface UpstreamConfig {

    /** Time for one call where the contract names none and the caller no earlier deadline. */
    @WithDefault("PT15S")
    Duration budget();

    /** The wait that callers are told when the platform throttles without saying how long. */
    @WithDefault("PT30S")
    Duration unknownWait();
}
