package io.socialdata.session.sealing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The keyset that seals secrets, and the change of its key. */
@ConfigMapping(prefix = "session.sealing")
public interface SealingConfig {

    /**
     * File of the keyset, outside the database and its backups. The service does not start without it.
     * Changes of the file take effect without a restart.
     */
    Optional<Path> keysetFile();

    /**
     * Whether to create the keyset file if it is missing. For development only: elsewhere a missing file is an error.
     */
    @WithDefault("false")
    boolean createMissing();

    /** Interval between searches for values under an older key. Only tests change it. */
    @WithDefault("PT1M")
    Duration resealInterval();

    /**
     * Time after which values are sealed again with a new key. By then all instances must have the file with it. Change
     * it when the file reaches them later.
     */
    @WithDefault("PT10M")
    Duration resealDelay();
}
