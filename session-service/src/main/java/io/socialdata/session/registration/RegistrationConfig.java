package io.socialdata.session.registration;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of session registration. */
@ConfigMapping(prefix = "session.registration")
public interface RegistrationConfig {

    /** Timeout of the platform request that verifies registered cookies. Beyond it, they are stored unverified. */
    @WithDefault("PT8S")
    Duration probeTimeout();
}
