package io.socialdata.gateway.ratelimit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Rate limits of keys and accounts, per class of operation. Calls beyond a limit are rejected with 429. */
@ConfigMapping(prefix = "gateway.limits")
public interface LimitsConfig {

    /**
     * Rate limit of public reads, per key. Change it when customers may call more often, or the account pool serves
     * less.
     */
    @WithDefault("1200/PT1M burst 60")
    Rate publicRead();

    /** Rate limit of reads as an acting account, per key. Change it when customers may call more often. */
    @WithDefault("300/PT1M")
    Rate privateRead();

    /** Rate limit of writes, per key. Change it when customers may call more often. */
    @WithDefault("120/PT1M")
    Rate write();

    /**
     * Rate limit of monitors, webhooks and the compat routes, per key. Change it when customers may call more often.
     */
    @WithDefault("120/PT1M")
    Rate monitoring();

    /** Rate limits of all keys of an account together. */
    OfAccount ofAccount();

    /** Timeout of counting a call at billing, for rare classes. Only tests change it. */
    @WithDefault("PT0.5S")
    Duration billingTimeout();

    /**
     * Rate limit of calls without a valid key, per address. Change it when many customers call from one address with
     * keys that have expired.
     */
    @WithDefault("30/PT1M")
    Rate failedAuthentication();

    /** Rate limits of an account, over all of its keys. */
    interface OfAccount {

        /** Rate limit of session registration and state, per account. Only tests change it. */
        @WithDefault("60/PT1M")
        Rate session();

        /**
         * Rate limit of public reads, per account. Change it when customers may call more often, or the account pool
         * serves less.
         */
        @WithDefault("2400/PT1M burst 120")
        Rate publicRead();

        /** Rate limit of reads as an acting account, per account. Change it when customers may call more often. */
        @WithDefault("600/PT1M")
        Rate privateRead();

        /** Rate limit of writes, per account. Change it when customers may call more often. */
        @WithDefault("240/PT1M")
        Rate write();

        /**
         * Rate limit of monitors, webhooks and the compat routes, per account. Change it when customers may call more
         * often.
         */
        @WithDefault("240/PT1M")
        Rate monitoring();
    }
}
