package io.socialdata.platform.transport;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tunables of the ways out through proxies that callers bring. */
@ConfigMapping(prefix = "platform.egress")
public interface EgressConfig {

    /** Blocks of addresses, such as {@code 10.20.0.0/16}, in which proxies may be although they are not public. */
    Optional<List<String>> allowedAddresses();

    /** Certificates in PEM that proxies over TLS may be signed by; without it those that the Java runtime trusts. */
    Optional<Path> trustedCertificates();

    /** Longest wait for the look-up of a proxy's name, and for the proxy to take a connection and lead on. */
    @WithDefault("PT5S")
    Duration connectTimeout();

    /** Proxies with open connections at a time; beyond it the one not used for longest is closed. */
    @WithDefault("256")
    int maxProxies();

    /** Connections kept to one proxy. */
    @WithDefault("8")
    int maxConnections();

    /** Calls that may wait for a connection to one proxy; beyond it they fail at once. */
    @WithDefault("32")
    int maxWaiting();

    /** A proxy not used for so long is closed. */
    @WithDefault("PT1M")
    Duration idle();

    /** A proxy's name is looked up, and its addresses checked, again after so long. */
    @WithDefault("PT5M")
    Duration recheck();
}
