package io.socialdata.gateway.routing;

import io.smallrye.config.ConfigMapping;
import java.net.URI;
import java.util.Optional;

/**
 * Instances of services that carry out the calls of test keys. Their platform must be the simulator. Without them, all
 * calls of test keys are rejected.
 */
@ConfigMapping(prefix = "gateway.test-mode")
public interface TestModeConfig {

    /** Base URL of the reads-service for test keys. Alone it serves public reads and batches of them. */
    Optional<URI> readsUrl();

    /** Base URL of the session-service for test keys. Needs the other two, which look sessions up there. */
    Optional<URI> sessionUrl();

    /** Base URL of the writes-service for test keys. Needs the other two. */
    Optional<URI> writesUrl();
}
