package io.socialdata.session.registration;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of registration. */
@ConfigMapping(prefix = "session.registration")
public interface RegistrationConfig {

    /** How long the platform may take to say whose cookies these are; afterwards they are stored unchecked. */
    @WithDefault("PT8S")
    Duration probeTimeout();
}
