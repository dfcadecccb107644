package io.socialdata.gateway.edge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.AddressBlock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The public HTTP server. */
@ConfigMapping(prefix = "gateway.edge")
public interface EdgeConfig {

    @WithDefault("127.0.0.1")
    String host();

    /** 0 takes any free port. */
    @WithDefault("8080")
    int port();

    /**
     * Proxies in front of the gateway, as addresses or blocks of them. Only what they say about where a call comes from is
     * believed; without them, a call comes from whoever opened its connection.
     */
    Optional<List<AddressBlock>> trustedProxies();

    /** A connection on which nothing moves for so long is closed; must outlast the longest deadline of an operation. */
    @WithDefault("PT150S")
    Duration idleTimeout();

    /** From the first byte of a request's head to its last. */
    @WithDefault("PT10S")
    Duration headTimeout();

    @WithDefault("8192")
    int maxRequestLine();

    @WithDefault("16384")
    int maxHeaderBytes();

    /** Calls in progress at once; more are answered 503. */
    @WithDefault("4096")
    int maxCallsInProgress();

    /** How long calls in progress may take to end once the service stops. */
    @WithDefault("PT25S")
    Duration drainTimeout();

    /** Share of the calls whose trace is recorded. */
    @WithDefault("0.05")
    double traceShare();
}
