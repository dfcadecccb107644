package io.socialdata.platform.transport;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Settings of the proxies that callers provide. */
@ConfigMapping(prefix = "platform.egress")
public interface EgressConfig {

    /** Address blocks, such as {@code 10.20.0.0/16}, in which proxies are allowed although they are not public. */
    Optional<List<String>> allowedAddresses();

    /**
     * Path of a PEM file with the CA certificates of proxies over TLS; without it those that the Java runtime trusts.
     */
    Optional<Path> trustedCertificates();

    /** Timeout of the DNS look-up of a proxy, and of connecting through it. */
    @WithDefault("PT5S")
    Duration connectTimeout();

    /** Maximum number of proxies with open connections; beyond it the least recently used one is closed. */
    @WithDefault("256")
    int maxProxies();

    /** Maximum number of connections to one proxy. */
    @WithDefault("8")
    int maxConnections();

    /** Maximum number of calls that wait for a connection to one proxy; beyond it calls fail at once. */
    @WithDefault("32")
    int maxWaiting();

    /** Time after which the connections to an unused proxy are closed. */
    @WithDefault("PT1M")
    Duration idleTimeout();

    /** Interval after which a proxy's name is resolved, and its addresses are checked, again. */
    @WithDefault("PT5M")
    Duration recheckInterval();
}
