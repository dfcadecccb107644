package io.socialdata.simulator.https;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** Settings of the HTTPS port. */
@ConfigMapping(prefix = "simulator.https")
public interface HttpsConfig {

    /** Whether the simulator also serves HTTPS. */
    @WithDefault("true")
    boolean enabled();

    /** HTTPS port. 0 selects a free port; {@code GET /simulator/doors} returns it. */
    @WithDefault("0")
    int port();

    /** PEM file with the certificate and its chain. If unset, a self-signed certificate is created at every start. */
    Optional<Path> certificate();

    /** PEM file with the private key of that certificate, in PKCS 8. */
    Optional<Path> key();
}
