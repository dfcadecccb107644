package io.socialdata.simulator.https;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** Tunables of the door with TLS. */
@ConfigMapping(prefix = "simulator.https")
public interface HttpsConfig {

    /** Whether the simulator also serves HTTPS. */
    @WithDefault("true")
    boolean enabled();

    /** 0 takes any that is free; {@code GET /simulator/doors} tells which. */
    @WithDefault("0")
    int port();

    /** A certificate in PEM, with its chain; without one the simulator makes its own at every start. */
    Optional<Path> certificate();

    /** The key of that certificate, PKCS 8 in PEM. */
    Optional<Path> key();
}
