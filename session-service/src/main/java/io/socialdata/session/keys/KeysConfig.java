package io.socialdata.session.keys;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings for key changes. */
@ConfigMapping(prefix = "session.keys")
public interface KeysConfig {

    /** Maximum time that a rotated key keeps working beside its successor. Its session is deleted afterwards. */
    @WithDefault("P7D")
    Duration maxOverlap();

    /** Interval between deletions of the sessions of expired keys. */
    @WithDefault("PT1H")
    Duration pruneInterval();
}
