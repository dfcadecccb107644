package io.socialdata.delivery.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** Where the keys are that seal signing secrets. */
@ConfigMapping(prefix = "delivery.sealing")
public interface SealingConfig {

    /** The keyset, outside the database and its backups. The service does not start without it. */
    Optional<Path> keysetFile();

    /** Makes the keyset if there is none: for a laptop. Elsewhere a missing file is a mistake that must show. */
    @WithDefault("false")
    boolean createMissing();
}
