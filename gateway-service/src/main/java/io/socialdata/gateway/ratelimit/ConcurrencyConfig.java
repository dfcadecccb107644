package io.socialdata.gateway.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Limits of calls in progress, at each gateway. Calls beyond a limit are rejected with 429. */
@ConfigMapping(prefix = "gateway.concurrency")
public interface ConcurrencyConfig {

    /**
     * Maximum number of calls in progress per key. Beyond it the response is 429. Change it when customers need more
     * calls at once, or take too much of a small installation.
     */
    @WithDefault("64")
    int key();

    /**
     * Maximum number of calls in progress per account, over all of its keys. Beyond it the response is 429. Change it
     * when customers need more calls at once, or take too much of a small installation.
     */
    @WithDefault("128")
    int account();

    /**
     * Maximum share of the connections to a backend for the calls of one account. Beyond it the response is 429. Change
     * it when one account may use more or less of a backend.
     */
    @WithDefault("0.5")
    double poolShare();

    /**
     * Maximum number of assistant calls in progress per account. Beyond it the response is 429. Only tests change it.
     */
    @WithDefault("8")
    int assistant();

    /**
     * Maximum number of calls in progress of all test keys of an account. Beyond it the response is 429. Only tests
     * change it.
     */
    @WithDefault("4")
    int testKeys();
}
