package io.socialdata.delivery.webhooks;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The keyset that seals signing secrets and custom headers, and the change of its key. */
@ConfigMapping(prefix = "delivery.sealing")
public interface SealingConfig {

    /**
     * File of the keyset, outside the database and its backups. The service does not start without it.
     * Changes of the file take effect without a restart.
     */
    Optional<Path> keysetFile();

    /**
     * Whether to create the keyset if it is missing. For development only: in production a missing file must fail the
     * start.
     */
    @WithDefault("false")
    boolean createMissing();

    /** Interval between searches for values under an older key. Change it to notice a new key sooner. */
    @WithDefault("PT1M")
    Duration resealInterval();

    /**
     * Time after which values are sealed again with a new key. By then all instances must have the file with it. Change
     * it when the file reaches them later.
     */
    @WithDefault("PT10M")
    Duration resealDelay();
}
