package io.socialdata.gateway.limits;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How often a key may call, by class of operation. */
@ConfigMapping(prefix = "gateway.limits")
public interface LimitsConfig {

    /** Gateways that share the calls of every key evenly; each lets through its part. */
    @WithDefault("1")
    int replicas();

    /** Buckets kept at once; a bucket that is full again is not kept. */
    @WithDefault("200000")
    long capacity();

    /** Addresses with failures kept at once. */
    @WithDefault("100000")
    long addresses();

    @WithDefault("60/PT1M")
    Rate account();

    /** Over all feedback routes together. */
    @WithDefault("10/PT1M")
    Rate feedback();

    @WithDefault("30/PT1M")
    Rate session();

    @WithDefault("10/PT1H")
    Rate login();

    @WithDefault("1200/PT1M burst 60")
    Rate publicRead();

    @WithDefault("300/PT1M")
    Rate privateRead();

    @WithDefault("120/PT1M")
    Rate write();

    @WithDefault("20/PT1M")
    Rate assistant();

    /** Monitors, webhooks and the compat routes. */
    @WithDefault("120/PT1M")
    Rate monitoring();

    /** Of each webhook; its tests count for {@link #monitoring()} as well. */
    @WithDefault("10/PT1M")
    Rate webhookTest();

    /** Calls without a good key, by the address that they come from. */
    @WithDefault("30/PT1M")
    Rate failedAuthentication();

    /** Well-formed keys that billing does not know, by the address that they come from. */
    @WithDefault("30/PT1M")
    Rate unknownKey();

    /** Such keys from all addresses together that have shown one lately, at each gateway. */
    @WithDefault("600/PT1M burst 100")
    Rate unknownKeyRepeated();

    /** Such keys from all other addresses together, at each gateway. */
    @WithDefault("6000/PT1M burst 1000")
    Rate unknownKeyFirst();
}
