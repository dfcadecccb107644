package io.socialdata.gateway.edge;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.CidrBlock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The public HTTP server. */
@ConfigMapping(prefix = "gateway.edge")
public interface EdgeConfig {

    /** Address that the public server listens on. */
    @WithDefault("127.0.0.1")
    String host();

    /** Port of the public server. 0 takes any free port. */
    @WithDefault("8080")
    int port();

    /**
     * Trusted proxies in front of the gateway, as addresses or CIDR blocks. Only their forwarding headers are used for
     * the address of a caller; without any, it is the peer address of the connection.
     */
    Optional<List<CidrBlock>> trustedProxies();

    /** Timeout of receiving a request head, from its first byte to its last. Only tests change it. */
    @WithDefault("PT10S")
    Duration headTimeout();

    /** Maximum number of calls in progress; beyond it the response is 503. Only tests change it. */
    @WithDefault("4096")
    int maxCallsInProgress();

    Connections connections();

    Transfer transfer();

    Unwritten unwritten();

    Batch batch();

    /** Timeout of the calls in progress when the service stops. */
    @WithDefault("PT25S")
    Duration drainTimeout();

    /** Share of calls whose trace is recorded, from 0 to 1. */
    @WithDefault("0.05")
    double traceSampleRatio();

    /** Connections of callers. Beyond the total, the oldest connection without a request makes place for a new one. */
    interface Connections {

        /**
         * Maximum number of connections per IPv4 address or IPv6 /64 network. Trusted proxies are exempt. Only tests
         * change it.
         */
        @WithDefault("1024")
        int perAddress();

        /** Timeout of the first byte of a new connection. Only tests change it. */
        @WithDefault("PT10S")
        Duration firstByteTimeout();
    }

    /** Minimum transfer rates of callers. Time in which the gateway itself is not ready does not count. */
    interface Transfer {

        /** Maximum time without progress, and the period over which rates are averaged. Only tests change it. */
        @WithDefault("PT10S")
        Duration grace();
    }

    /** Charged responses that their callers have not read yet. */
    interface Unwritten {

        /**
         * Maximum size of all of them in bytes. Beyond it, the oldest responses of the account with the largest total
         * are dropped. Change it with the memory of the gateway.
         */
        @WithDefault("67108864")
        long total();

        /**
         * Maximum share of these bytes for one account. Beyond it, its oldest responses are dropped. Only tests change
         * it.
         */
        @WithDefault("0.25")
        double accountShare();
    }

    /** Batches of reads. */
    interface Batch {

        /**
         * Maximum number of reads of a batch that are in progress, or whose responses wait in memory for their turn. Each also
         * counts against the limits of calls in progress, the first together with its batch against that of the key.
         * Only tests change it.
         */
        @WithDefault("8")
        int parallel();
    }
}
