package io.socialdata.acting;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of calls to the platform. */
@ConfigMapping(prefix = "acting.upstream")
public interface UpstreamConfig {

    /** Timeout of a call if its operation defines none. A shorter deadline of the caller applies. */
    @WithDefault("PT15S")
    Duration defaultTimeout();

    /** {@code Retry-After} sent to callers when the platform throttles without a reset time. */
    @WithDefault("PT30S")
    Duration defaultRetryAfter();
}
