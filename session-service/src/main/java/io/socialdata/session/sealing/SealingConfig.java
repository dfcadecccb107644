package io.socialdata.session.sealing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Where the key-encryption keys are, and how fast values are sealed again after a rotation. */
@ConfigMapping(prefix = "session.sealing")
public interface SealingConfig {

    /**
     * The key-encryption keys, outside the database and its backups. The service does not start without them; a changed file
     * is noticed without a restart.
     */
    Optional<Path> keysetFile();

    /** Makes the keyset if there is none: for a laptop. Elsewhere a missing file is a mistake that must show. */
    @WithDefault("false")
    boolean createMissing();

    /** Values sealed again in one transaction, whose rows wait for its end. */
    @WithDefault("100")
    @Positive
    int batch();

    /** How long after its last look an instance looks again for values under an older generation. */
    @WithDefault("PT5S")
    Duration look();
}
