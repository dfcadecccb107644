package io.socialdata.delivery.attempts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Egress rules of webhooks and the limits of one attempt. */
@ConfigMapping(prefix = "socialdata.egress")
public interface EgressConfig {

    /**
     * Address blocks that webhooks may reach although they are not public: {@code 10.20.0.0/16} for https on any port,
     * {@code http:127.0.0.0/8} for plain http as well.
     */
    Optional<List<String>> allowedTargets();

    /** File of trusted CA certificates in PEM. Without it, the certificates that the Java runtime trusts. */
    Optional<Path> trustedCertificates();

    /** Timeout of the DNS lookup, and timeout of the connection. */
    @WithDefault("PT3S")
    Duration connectTimeout();

    /** Timeout of one attempt: lookup, connection, TLS, response headers and body together. */
    @WithDefault("PT10S")
    Duration totalTimeout();

    /** Maximum number of bytes read of a response body. */
    @WithDefault("65536")
    int maxResponseBytes();

    /** How long an idle connection is kept open for the next event to the same receiver. */
    @WithDefault("PT5S")
    Duration keepAlive();

    /**
     * Maximum number of connections to one address, over all webhooks with that address. If this is below the number of
     * deliveries in progress, receivers that hang delay other receivers at the same address. The share of one webhook
     * is limited by other settings.
     */
    @WithDefault("1024")
    int maxConnectionsPerAddress();
}
