package io.socialdata.gateway.reference;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.util.Optional;

/** The public description. */
@ConfigMapping(prefix = "gateway.reference")
public interface ReferenceConfig {

    /** The address by which callers reach this gateway; without it, the address on which the server listens. */
    Optional<URI> publicUrl();
}
