package io.socialdata.dashboard.identity.twofactor;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings of two-factor authentication. */
@ConfigMapping(prefix = "dashboard.two-factor")
public interface TwoFactorConfig {

    /**
     * File of the keyset that seals the secrets of authenticator apps and the challenges of passkeys, outside the
     * database and its backups. Without it, neither is offered. Changes of the file take effect without a restart.
     */
    Optional<Path> keysetFile();

    /** Whether to create the keyset if it is missing. For development only: elsewhere a missing file is an error. */
    @WithDefault("false")
    boolean createMissing();

    /** Name of the installation in authenticator apps and beside passkeys. Set it to the name of your installation. */
    @WithDefault("Social Data Access")
    String issuer();

    /** Interval between searches for secrets under an older key. Only tests change it. */
    @WithDefault("PT1M")
    Duration resealInterval();

    /**
     * Time after which secrets are sealed again with a new key. By then all instances must have the file with it.
     * Change it when the file reaches them later.
     */
    @WithDefault("PT10M")
    Duration resealDelay();
}
