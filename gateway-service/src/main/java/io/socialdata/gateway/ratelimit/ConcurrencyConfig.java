package io.socialdata.gateway.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How many calls may be in progress at the same time, at each gateway. */
@ConfigMapping(prefix = "gateway.concurrency")
public interface ConcurrencyConfig {

    /** Of each key. */
    @WithDefault("64")
    int key();

    /** Of all keys of an account together. */
    @WithDefault("128")
    int account();

    /** Part of the connections to an owner that the calls of one account may need. */
    @WithDefault("0.5")
    double poolShare();

    /** Calls of an account to the assistant. */
    @WithDefault("8")
    int assistant();

    /** Platform logins of an account. */
    @WithDefault("2")
    int login();

    /** Uploads of an account. */
    @WithDefault("8")
    int upload();
}
