package io.socialdata.session.login;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of login. */
@ConfigMapping(prefix = "session.login")
public interface LoginConfig {

    /** Length of the sliding window in which login attempts are counted. Only tests change it. */
    @WithDefault("PT1H")
    Duration window();
}
