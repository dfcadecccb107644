package io.socialdata.gateway.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Rate limits of keys and accounts, per class of operation. Calls beyond a limit are rejected with 429. */
@ConfigMapping(prefix = "gateway.limits")
public interface LimitsConfig {

    /** Maximum number of buckets in memory. Full buckets are not kept. */
    @WithDefault("200000")
    long capacity();

    /** Maximum number of addresses with failures in memory. */
    @WithDefault("100000")
    long maxTrackedAddresses();

    /** Rate limit of account information, per key. */
    @WithDefault("60/PT1M")
    Rate account();

    /** Rate limit of all feedback routes together, per key. */
    @WithDefault("10/PT1M")
    Rate feedback();

    /** Rate limit of session registration and state, per key. */
    @WithDefault("30/PT1M")
    Rate session();

    /** Rate limit of logins to the platform, per key. */
    @WithDefault("10/PT1H")
    Rate login();

    /** Rate limit of public reads, per key. */
    @WithDefault("1200/PT1M burst 60")
    Rate publicRead();

    /** Rate limit of reads as an acting account, per key. */
    @WithDefault("300/PT1M")
    Rate privateRead();

    /** Rate limit of writes, per key. */
    @WithDefault("120/PT1M")
    Rate write();

    /** Rate limit of assistant calls, per key. */
    @WithDefault("20/PT1M")
    Rate assistant();

    /** Rate limit of monitors, webhooks and the compat routes, per key. */
    @WithDefault("120/PT1M")
    Rate monitoring();

    /** Rate limit of tests per webhook. Its tests also count for {@link #monitoring()}. */
    @WithDefault("10/PT1M")
    Rate webhookTest();

    /** Rate limits of all keys of an account together. */
    OfAccount ofAccount();

    /** Rate limit of all test keys of an account together, for all operations. Their calls count for no other account limit. */
    @WithDefault("300/PT1M burst 20")
    Rate testKeys();

    /** Timeout of counting a call at billing, for rare classes. */
    @WithDefault("PT0.5S")
    Duration billingTimeout();

    /** Maximum number of counting requests to billing in flight. */
    @WithDefault("8")
    int billingConnections();

    /** Maximum number of counting requests that wait for a connection to billing. */
    @WithDefault("128")
    int billingMaxQueued();

    /** Rate limit of calls without a valid key, per address. */
    @WithDefault("30/PT1M")
    Rate failedAuthentication();

    /** Rate limit of well-formed keys that billing does not know, per address. */
    @WithDefault("30/PT1M")
    Rate unknownKey();

    /** Rate limit of unknown keys from all addresses that have sent one lately, at each gateway. */
    @WithDefault("600/PT1M burst 100")
    Rate unknownKeyRepeated();

    /** Rate limit of unknown keys from all other addresses, at each gateway. */
    @WithDefault("6000/PT1M burst 1000")
    Rate unknownKeyFirst();

    /** Rate limits of an account, over all of its keys. */
    interface OfAccount {

        /** Rate limit of account information, per account. */
        @WithDefault("120/PT1M")
        Rate account();

        /** Rate limit of session registration and state, per account. */
        @WithDefault("60/PT1M")
        Rate session();

        /** Rate limit of logins to the platform, per account. */
        @WithDefault("10/PT1H")
        Rate login();

        /** Rate limit of public reads, per account. */
        @WithDefault("2400/PT1M burst 120")
        Rate publicRead();

        /** Rate limit of reads as an acting account, per account. */
        @WithDefault("600/PT1M")
        Rate privateRead();

        /** Rate limit of writes, per account. */
        @WithDefault("240/PT1M")
        Rate write();

        /** Rate limit of assistant calls, per account. */
        @WithDefault("40/PT1M")
        Rate assistant();

        /** Rate limit of monitors, webhooks and the compat routes, per account. */
        @WithDefault("240/PT1M")
        Rate monitoring();
    }
}
