package io.socialdata.platform.pool;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings of the account pool. */
@ConfigMapping(prefix = "platform.pool")
public interface PoolConfig {

    /** Path of a JSON array of {@code {auth_token, ct0, user_agent?}}, for a pool that no service manages. */
    Optional<Path> accountsFile();

    /** Minimum interval between checks of the file for changes. Only tests change it. */
    @WithDefault("PT2S")
    Duration fileCheckInterval();

    /**
     * Most calls at once of each account, over all replicas that use it: the platform locks accounts that make many. A
     * pool that is read from a file counts the calls of its own process only. Change it when the platform locks
     * accounts ({@code pooled-accounts.md}), or allows more.
     */
    @WithDefault("2")
    int callsPerAccount();

    /**
     * Cooldown of an account for an operation that throttled it without a reset time: the length of the platform's
     * window. Only tests change it.
     */
    @WithDefault("PT15M")
    Duration window();

    /**
     * First cooldown of an account for an operation that throttled it with calls left, by a limit that no header shows.
     * It doubles each time, up to a day. Only tests change it.
     */
    @WithDefault("PT15M")
    Duration heldBackCooldown();

    /** Cooldown of an account that the platform has locked. Only tests change it. */
    @WithDefault("PT1H")
    Duration lockedCooldown();

    /**
     * Cooldown of an account that one operation rejected but the confirming check accepted. Only tests change it.
     */
    @WithDefault("PT1M")
    Duration doubtCooldown();
}
