package io.socialdata.delivery.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** Location of the keyset that seals signing secrets. */
@ConfigMapping(prefix = "delivery.sealing")
public interface SealingConfig {

    /** File of the keyset, outside the database and its backups. The service does not start without it. */
    Optional<Path> keysetFile();

    /**
     * Whether to create the keyset if it is missing. For development only: in production a missing file must fail the
     * start.
     */
    @WithDefault("false")
    boolean createMissing();
}
