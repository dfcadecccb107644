package io.socialdata.platform.pool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Tunables of the account pool. */
@ConfigMapping(prefix = "platform.pool")
public interface PoolConfig {

    /** A JSON array of {@code {auth_token, ct0, user_agent?}}, for a pool without a keeper. */
    Optional<Path> accountsFile();

    /** How often, at most, the file is looked at for a change. */
    @WithDefault("PT2S")
    Duration fileCheck();

    /** Rest of an account from an operation that throttled it without saying until when: the platform's window. */
    @WithDefault("PT15M")
    Duration window();

    /** Rest of an account that was throttled with calls left, which means that the platform holds the account itself back. */
    @WithDefault("PT4H")
    Duration heldBackRest();

    /** Rest of an account that the platform has locked. */
    @WithDefault("PT1H")
    Duration lockedRest();

    /** Rest of an account whose rejection the confirming check did not bear out. */
    @WithDefault("PT1M")
    Duration doubtRest();
}
