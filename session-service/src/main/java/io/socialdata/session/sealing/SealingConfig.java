package io.socialdata.session.sealing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Location of the key-encryption keys, and speed of re-encryption after a rotation. */
@ConfigMapping(prefix = "session.sealing")
public interface SealingConfig {

    /**
     * File with the key-encryption keys, outside the database and its backups. The service does not start without it.
     * Changes of the file take effect without a restart.
     */
    Optional<Path> keysetFile();

    /**
     * Whether to create the keyset file if it is missing. For development only: elsewhere a missing file is an error.
     */
    @WithDefault("false")
    boolean createMissing();

    /** Maximum number of values re-encrypted in one transaction, which locks their rows until it ends. */
    @WithDefault("100")
    @Positive
    int batchSize();

    /** Interval between searches for values of older generations. */
    @WithDefault("PT5S")
    Duration checkInterval();
}
