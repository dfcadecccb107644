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

    /** 0 takes any free port. */
    @WithDefault("8080")
    int port();

    /**
     * Proxies in front of the gateway, as addresses or blocks of them. Only what they say about where a call comes from is
     * believed; without them, the address of a call is the peer address of its connection.
     */
    Optional<List<CidrBlock>> trustedProxies();

    /** A connection on which nothing moves for so long during a call is closed; must outlast the longest deadline of an operation. */
    @WithDefault("PT150S")
    Duration idleTimeout();

    /** From the first byte of a request's head to its last. */
    @WithDefault("PT10S")
    Duration headTimeout();

    /** Bytes of the request line; more are answered 414. */
    @WithDefault("8192")
    int maxRequestLine();

    /** Bytes of all headers of a request; more are answered 431. */
    @WithDefault("16384")
    int maxHeaderBytes();

    /** Calls in progress at once; more are answered 503. */
    @WithDefault("4096")
    int maxCallsInProgress();

    Connections connections();

    Bodies bodies();

    Transfer transfer();

    Unwritten unwritten();

    /** How long calls in progress may take to end once the service stops. */
    @WithDefault("PT25S")
    Duration drainTimeout();

    /** Share of the calls whose trace is recorded. */
    @WithDefault("0.05")
    double traceShare();

    /** Connections of callers; what does not fit is closed at once. */
    interface Connections {

        /** From all addresses together. */
        @WithDefault("16384")
        int total();

        /** From one address, or from one /64 network of IPv6 addresses. Connections of a trusted proxy are exempt. */
        @WithDefault("1024")
        int perAddress();

        /** From the opening of a connection to its first byte. */
        @WithDefault("PT10S")
        Duration firstByteTimeout();

        /** How long a connection without a call in progress is kept. */
        @WithDefault("PT60S")
        Duration keepAlive();
    }

    /** Request bodies, which are received before a connection to the owner is taken. */
    interface Bodies {

        /** Bytes of a body that are received first; the rest of a larger one is streamed. */
        @WithDefault("1048576")
        int buffered();

        /** Bytes of all buffered bodies together; the first 8 KiB of each are not counted. */
        @WithDefault("33554432")
        long total();

        /** Part of these bytes that the bodies of one account may take. */
        @WithDefault("0.25")
        double accountShare();
    }

    /** How slowly a caller may send a body or take an answer; time in which the gateway itself is not ready does not count. */
    interface Transfer {

        /** How long nothing may move, and the time over which rates are averaged. */
        @WithDefault("PT10S")
        Duration grace();

        /** Bytes in a second at which a caller must send a body; a slower one is answered 408. */
        @WithDefault("1024")
        int receiveRate();

        /** Bytes in a second at which a caller must take an answer; the connection of a slower one is closed. */
        @WithDefault("8192")
        int sendRate();
    }

    /** Answers that are paid for and not yet taken by their callers. */
    interface Unwritten {

        /** Bytes of all of them together; beyond it the oldest answers of the account that has most are given up. */
        @WithDefault("67108864")
        long total();

        /** Part of these bytes that the answers of one account may take; beyond it its oldest answers are given up. */
        @WithDefault("0.25")
        double accountShare();
    }
}
