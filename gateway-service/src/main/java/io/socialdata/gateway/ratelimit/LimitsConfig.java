package io.socialdata.gateway.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often a key and an account may call, by class of operation. */
@ConfigMapping(prefix = "gateway.limits")
public interface LimitsConfig {

    /** Buckets kept at once; a bucket that is full again is not kept. */
    @WithDefault("200000")
    long capacity();

    /** Addresses with failures kept at once. */
    @WithDefault("100000")
    long addresses();

    /** Account information. */
    @WithDefault("60/PT1M")
    Rate account();

    /** Over all feedback routes together. */
    @WithDefault("10/PT1M")
    Rate feedback();

    /** Registration and state of sessions. */
    @WithDefault("30/PT1M")
    Rate session();

    /** Logins to the platform. */
    @WithDefault("10/PT1H")
    Rate login();

    /** Public reads. */
    @WithDefault("1200/PT1M burst 60")
    Rate publicRead();

    /** Reads as an acting account. */
    @WithDefault("300/PT1M")
    Rate privateRead();

    /** Writes. */
    @WithDefault("120/PT1M")
    Rate write();

    /** Calls of the assistant. */
    @WithDefault("20/PT1M")
    Rate assistant();

    /** Monitors, webhooks and the compat routes. */
    @WithDefault("120/PT1M")
    Rate monitoring();

    /** Of each webhook; its tests count for {@link #monitoring()} as well. */
    @WithDefault("10/PT1M")
    Rate webhookTest();

    /** What all keys of an account may do together. */
    OfAccount ofAccount();

    /** How long billing is waited for where it counts: rare classes. */
    @WithDefault("PT0.5S")
    Duration billingTimeout();

    /** Questions to billing in progress at once. */
    @WithDefault("8")
    int billingConnections();

    /** Questions to billing that may wait. */
    @WithDefault("128")
    int billingWaiting();

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

    /** Limits of an account, over all of its keys. */
    interface OfAccount {

        /** Account information. */
        @WithDefault("120/PT1M")
        Rate account();

        /** Over all feedback routes together. */
        @WithDefault("10/PT1M")
        Rate feedback();

        /** Registration and state of sessions. */
        @WithDefault("60/PT1M")
        Rate session();

        /** Logins to the platform. */
        @WithDefault("10/PT1H")
        Rate login();

        /** Public reads. */
        @WithDefault("2400/PT1M burst 120")
        Rate publicRead();

        /** Reads as an acting account. */
        @WithDefault("600/PT1M")
        Rate privateRead();

        /** Writes. */
        @WithDefault("240/PT1M")
        Rate write();

        /** Calls of the assistant. */
        @WithDefault("40/PT1M")
        Rate assistant();

        /** Monitors, webhooks and the compat routes. */
        @WithDefault("240/PT1M")
        Rate monitoring();
    }
}
