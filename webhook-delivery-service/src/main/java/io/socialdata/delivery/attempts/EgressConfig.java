package io.socialdata.delivery.attempts;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Which receivers may be reached, and what one attempt may cost. */
@ConfigMapping(prefix = "socialdata.egress")
public interface EgressConfig {

    /**
     * Blocks of addresses that webhooks may lead to although they are not public: {@code 10.20.0.0/16} for https on any
     * port, {@code http:127.0.0.0/8} for plain http as well.
     */
    Optional<List<String>> allowedTargets();

    /** Certificates in PEM that receivers may be signed by; without it those that the Java runtime trusts. */
    Optional<Path> trustedCertificates();

    /** Longest wait for the look-up of a name, and for a connection. */
    @WithDefault("PT3S")
    Duration connectTimeout();

    /** One deadline over look-up, connection, TLS, head and body. */
    @WithDefault("PT10S")
    Duration totalTimeout();

    /** Most that is read of an answer's body. */
    @WithDefault("65536")
    int answerBytes();

    /** How long an idle connection waits for the next event to the same receiver. */
    @WithDefault("PT5S")
    Duration keepAlive();

    /**
     * Connections to one address, over all webhooks with that address. If this is below the number of deliveries in
     * progress, receivers that hang delay other receivers at the same address. The share of one webhook is bounded elsewhere.
     */
    @WithDefault("1024")
    int connectionsPerReceiver();
}
