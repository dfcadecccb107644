package io.socialdata.session.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of login. */
@ConfigMapping(prefix = "session.login")
public interface LoginConfig {

    /** Maximum number of login attempts of one key within the window, over all instances. Further attempts get 429. */
    @WithDefault("10")
    @Positive
    int maxAttempts();

    /** Length of the sliding window in which login attempts are counted. */
    @WithDefault("PT1H")
    Duration window();

    /** Timeout of a whole login at the platform. Keep it slightly below the timeout of callers. */
    @WithDefault("PT115S")
    Duration timeout();

    /** Retry-After value of the response when the platform throttles a login without giving a time. */
    @WithDefault("PT30S")
    Duration defaultRetryAfter();
}
