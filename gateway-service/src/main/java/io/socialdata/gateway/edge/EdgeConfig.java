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

    /** Idle timeout of a connection during a call. Must exceed the longest deadline of an operation. */
    @WithDefault("PT150S")
    Duration idleTimeout();

    /** Timeout of receiving a request head, from its first byte to its last. */
    @WithDefault("PT10S")
    Duration headTimeout();

    /** Maximum length of the request line in bytes; beyond it the response is 414. */
    @WithDefault("8192")
    int maxRequestLine();

    /** Maximum size of all headers of a request in bytes; beyond it the response is 431. */
    @WithDefault("16384")
    int maxHeaderBytes();

    /** Maximum number of calls in progress; beyond it the response is 503. */
    @WithDefault("4096")
    int maxCallsInProgress();

    Connections connections();

    Bodies bodies();

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

        /** Maximum number of connections in total. */
        @WithDefault("16384")
        int total();

        /**
         * Bytes of responses that the system buffers for a connection; Linux doubles the value. Bounds what callers that do
         * not read can hold, and the throughput of a single connection: this size per round trip.
         */
        @WithDefault("262144")
        int sendBuffer();

        /** Maximum number of connections per IPv4 address or IPv6 /64 network. Trusted proxies are exempt. */
        @WithDefault("1024")
        int perAddress();

        /** Timeout of the first byte of a new connection. */
        @WithDefault("PT10S")
        Duration firstByteTimeout();

        /** Time that a connection without a call in progress is kept open. */
        @WithDefault("PT60S")
        Duration keepAlive();
    }

    /** Request bodies, which are received before a connection to the backend is taken. */
    interface Bodies {

        /** Maximum number of bytes of a body that are buffered; the rest of a larger body is streamed. */
        @WithDefault("1048576")
        int buffered();

        /**
         * Maximum size of all buffered bodies in bytes, without the first 8 KiB of each. Beyond it the response is 503.
         */
        @WithDefault("33554432")
        long total();

        /** Maximum share of these bytes for the bodies of one account. Beyond it the response is 429. */
        @WithDefault("0.25")
        double accountShare();
    }

    /** Minimum transfer rates of callers. Time in which the gateway itself is not ready does not count. */
    interface Transfer {

        /** Maximum time without progress, and the period over which rates are averaged. */
        @WithDefault("PT10S")
        Duration grace();

        /** Minimum rate of sending a request body, in bytes per second; below it the response is 408. */
        @WithDefault("1024")
        int minReceiveRate();

        /** Minimum rate of reading a response, in bytes per second; below it the connection is closed. */
        @WithDefault("8192")
        int minSendRate();
    }

    /** Charged responses that their callers have not read yet. */
    interface Unwritten {

        /**
         * Maximum size of all of them in bytes. Beyond it, the oldest responses of the account with the largest total
         * are dropped.
         */
        @WithDefault("67108864")
        long total();

        /** Maximum share of these bytes for one account. Beyond it, its oldest responses are dropped. */
        @WithDefault("0.25")
        double accountShare();
    }

    /** Batches of reads. */
    interface Batch {

        /**
         * Maximum number of reads of a batch that are in progress, or whose responses wait in memory for their turn. Each also
         * counts against the limits of calls in progress, the first together with its batch against that of the key.
         */
        @WithDefault("8")
        int parallel();
    }
}
