package io.socialdata.session.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of login. */
@ConfigMapping(prefix = "session.login")
public interface LoginConfig {

    /** Attempts that a key has within the window, over all instances. */
    @WithDefault("10")
    @Positive
    int attempts();

    /** Time over which login attempts are counted. */
    @WithDefault("PT1H")
    Duration window();

    /** How long the platform may take for all its questions, a little less than what callers wait. */
    @WithDefault("PT115S")
    Duration timeout();

    /** The wait that callers are told when the platform throttles without saying how long. */
    @WithDefault("PT30S")
    Duration unknownWait();
}
