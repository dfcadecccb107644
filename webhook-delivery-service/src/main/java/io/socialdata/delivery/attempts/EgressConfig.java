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

    /**
     * File of trusted CA certificates in PEM. Without it, the certificates that the Java runtime trusts. Set it when
     * receivers have certificates of your own authority.
     */
    Optional<Path> trustedCertificates();

    /** Timeout of the DNS lookup, and timeout of the connection. Only tests change it. */
    @WithDefault("PT3S")
    Duration connectTimeout();

    /** Timeout of one attempt: lookup, connection, TLS, response headers and body together. Only tests change it. */
    @WithDefault("PT10S")
    Duration totalTimeout();
}
