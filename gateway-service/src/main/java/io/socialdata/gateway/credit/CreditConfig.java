package io.socialdata.gateway.credit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Credit that the gateway leases from billing and holds for calls. */
@ConfigMapping(prefix = "gateway.credit")
public interface CreditConfig {

    /**
     * Maximum number of credit pools in memory: one per active account and one per key with a budget. Calls that need a
     * further pool are rejected with 503.
     */
    @WithDefault("100000")
    int maxPools();

    /** Timeout of a call that waits for credit to be leased. Beyond it the response is 503. */
    @WithDefault("PT1.5S")
    Duration holdTimeout();

    /** Maximum number of waiting calls of one pool. Further calls are rejected with 503. */
    @WithDefault("256")
    int maxWaitingCalls();

    /** Initial pause before billing is asked again while other gateways return credit. It doubles each time. */
    @WithDefault("PT0.02S")
    Duration recallBackoffInitial();

    /** Maximum pause before billing is asked again while other gateways return recalled credit. */
    @WithDefault("PT0.16S")
    Duration recallBackoffMax();

    /** Maximum pause before a report is retried while billing does not respond. */
    @WithDefault("PT1S")
    Duration failureBackoffMax();

    /** Time to live of the information that an account has no credit. */
    @WithDefault("PT1S")
    Duration exhaustedTtl();

    /** Time without calls after which a pool returns all its credit. */
    @WithDefault("PT30S")
    Duration idleTimeout();

    /**
     * Period for which credit is leased ahead, at the current spending rate. More is requested when half is left, so
     * calls continue for half of it while billing is unavailable.
     */
    @WithDefault("PT10M")
    Duration prefetchWindow();

    /** Period over which the spending rate is averaged. */
    @WithDefault("PT10S")
    Duration rateWindow();

    /** Minimum number of calls to prefetch credit for, so that calls continue during a short outage of billing. */
    @WithDefault("128")
    int minPrefetchCalls();

    /** Interval of the maintenance run over all leases. */
    @WithDefault("PT1S")
    Duration maintenanceInterval();

    /** Timeout of a lease report to billing. */
    @WithDefault("PT1S")
    Duration reportTimeout();

    /** Maximum number of lease reports in flight at the same time. */
    @WithDefault("16")
    int reportConnections();

    /** Maximum number of lease reports that wait for a connection. */
    @WithDefault("1024")
    int maxQueuedReports();

    /** Timeout of returning all credit when the service stops. */
    @WithDefault("PT2S")
    Duration returnTimeout();
}
