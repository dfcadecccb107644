package io.socialdata.simulator.profile;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Setting of the profile. */
@ConfigMapping(prefix = "simulator.platform")
public interface ProfileConfig {

    /** Which operations clients with plain headers are denied: none, or those of a date. */
    @WithDefault("friendly")
    PlatformProfile profile();
}
