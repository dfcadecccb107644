package io.socialdata.gateway.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Limits of calls in progress, at each gateway. Calls beyond a limit are rejected with 429. */
@ConfigMapping(prefix = "gateway.concurrency")
public interface ConcurrencyConfig {

    /** Maximum number of calls in progress per key. Beyond it the response is 429. */
    @WithDefault("64")
    int key();

    /** Maximum number of calls in progress per account, over all of its keys. Beyond it the response is 429. */
    @WithDefault("128")
    int account();

    /** Maximum share of the connections to a backend for the calls of one account. Beyond it the response is 429. */
    @WithDefault("0.5")
    double poolShare();

    /** Maximum number of assistant calls in progress per account. Beyond it the response is 429. */
    @WithDefault("8")
    int assistant();

    /** Maximum number of platform logins in progress per account. Beyond it the response is 429. */
    @WithDefault("2")
    int login();

    /** Maximum number of uploads in progress per account. Beyond it the response is 429. */
    @WithDefault("8")
    int upload();

    /** Maximum number of calls in progress of all test keys of an account. Beyond it the response is 429. */
    @WithDefault("4")
    int testKeys();
}
