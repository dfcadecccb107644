package io.socialdata.gateway.credit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How the gateway leases credit from billing and promises it to calls. */
@ConfigMapping(prefix = "gateway.credit")
public interface CreditConfig {

    /** Accounts, and keys with a budget, whose credit is kept at once. */
    @WithDefault("100000")
    int pools();

    /** How long a call waits to hear whether it can be paid for. */
    @WithDefault("PT1.5S")
    Duration patience();

    /** Calls of one pool that may wait at once. */
    @WithDefault("256")
    int waitingCalls();

    /** Pause before billing is asked again while other gateways give credit back; it doubles each time. */
    @WithDefault("PT0.02S")
    Duration askAgainFirst();

    /** The longest of these pauses. */
    @WithDefault("PT0.16S")
    Duration askAgainAtMost();

    /** What the pause grows to while billing does not answer. */
    @WithDefault("PT1S")
    Duration retryAtMost();

    /** How long an account without credit is remembered. */
    @WithDefault("PT1S")
    Duration emptyAge();

    /** After so long without a call everything is given back. */
    @WithDefault("PT30S")
    Duration quietAfter();

    /** For how long credit is leased ahead, at the present rate of spending. */
    @WithDefault("PT10S")
    Duration horizon();

    /** Over what time the rate of spending is smoothed. */
    @WithDefault("PT10S")
    Duration rateWindow();

    /** Minimum number of calls to prefetch credit for, so that calls continue during a short outage of billing. */
    @WithDefault("128")
    int leastCalls();

    /** Interval of the maintenance run over all leases. */
    @WithDefault("PT1S")
    Duration round();

    /** How long billing may take to answer a report. */
    @WithDefault("PT1S")
    Duration reportTimeout();

    /** Reports under way at once. */
    @WithDefault("16")
    int reportConnections();

    /** Reports that may wait for a connection. */
    @WithDefault("1024")
    int reportsWaiting();

    /** How long giving everything back may take when the service stops. */
    @WithDefault("PT2S")
    Duration returnTimeout();
}
