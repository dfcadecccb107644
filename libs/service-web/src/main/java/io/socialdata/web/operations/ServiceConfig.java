package io.socialdata.web.operations;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Identity of the service. */
@StaticInitSafe // body readers are created before the runtime configuration is complete
@ConfigMapping(prefix = "socialdata.web.service")
public interface ServiceConfig {

    /**
     * Name of the service in the catalogue, in tokens and in logs. A process that does not set
     * {@code socialdata.service} fails to start. Set it as {@code socialdata.service}.
     */
    @WithDefault("${socialdata.service}")
    String name();
}
