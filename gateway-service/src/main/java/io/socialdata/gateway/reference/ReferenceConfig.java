package io.socialdata.gateway.reference;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.util.Optional;

/** The public API description. */
@ConfigMapping(prefix = "gateway.reference")
public interface ReferenceConfig {

    /**
     * Public base URL of this gateway. Without it, the address on which the server listens. Errors then have no
     * {@code doc_url}.
     */
    Optional<URI> publicUrl();
}
