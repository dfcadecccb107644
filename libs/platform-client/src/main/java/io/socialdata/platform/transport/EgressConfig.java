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

    /**
     * Address blocks, such as {@code 10.20.0.0/16}, in which proxies are allowed although they are not public. Set it
     * when proxies are in your own network.
     */
    Optional<List<String>> allowedAddresses();

    /**
     * Path of a PEM file with the CA certificates of proxies over TLS; without it those that the Java runtime trusts. Set it when proxies have certificates of your own authority.
     */
    Optional<Path> trustedCertificates();

    /** Timeout of the DNS look-up of a proxy, and of connecting through it. Only tests change it. */
    @WithDefault("PT5S")
    Duration connectTimeout();

    /**
     * Maximum number of proxies with open connections; beyond it the least recently used one is closed. Only tests
     * change it.
     */
    @WithDefault("256")
    int maxProxies();

    /** Time after which the connections to an unused proxy are closed. Only tests change it. */
    @WithDefault("PT1M")
    Duration idleTimeout();
}
