package io.socialdata.mcp.sessions;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.contract.keys.CidrBlock;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.PositiveOrZero;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Bounds of the sessions of MCP clients. */
@ConfigMapping(prefix = "mcp.sessions")
public interface SessionsConfig {

    /**
     * Maximum number of sessions. Beyond it, no further one is opened (503). Change it with the memory of the server.
     */
    @WithDefault("1000")
    @Positive
    int max();

    /**
     * Maximum number of sessions of one key. A further one ends the session that was not used for longest. Only tests
     * change it.
     */
    @WithDefault("20")
    @Positive
    int maxPerKey();

    /** Maximum number of calls of one session at the same time. Further ones are refused. Only tests change it. */
    @WithDefault("8")
    @Positive
    int maxConcurrentCalls();

    /** Maximum size of a message of a client. Only tests change it. */
    @WithDefault("256K")
    MemorySize maxMessageSize();

    /** Maximum time in which a message arrives. The connection of a slower one is closed. Only tests change it. */
    @WithDefault("PT10S")
    Duration messageTimeout();

    /**
     * Spend limit of a session, in micro-USD: 0.10 USD. A client can lower it by a header when the session begins, or
     * later, and never raise it. Change it when the work of one session costs more, or should cost less.
     */
    @WithDefault("100000")
    @PositiveOrZero
    long spendLimitMicroUsd();

    /**
     * Which sessions may call operations that change something: {@code off} (none), {@code header} (those whose client
     * sends {@code X-Allow-Writes: true}) or {@code on} (all). Change it when no client, or each client, may change
     * something.
     */
    @WithDefault("header")
    Writes writes();

    /**
     * Trusted proxies in front of the server, as addresses or CIDR blocks. Only the client addresses that they forward
     * are used; without any, it is the peer address of the connection.
     */
    Optional<List<CidrBlock>> trustedProxies();

    /** Which sessions may write. */
    enum Writes {
        OFF,
        HEADER,
        ON
    }
}
