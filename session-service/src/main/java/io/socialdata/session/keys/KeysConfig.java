package io.socialdata.session.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of what follows from changes of keys. */
@ConfigMapping(prefix = "session.keys")
public interface KeysConfig {

    /** How long a rotated key can go on beside its successor; its session is forgotten afterwards. */
    @WithDefault("P7D")
    Duration longestOverlap();

    /** How often sessions of keys whose time is over are looked for. */
    @WithDefault("PT1H")
    Duration look();
}
