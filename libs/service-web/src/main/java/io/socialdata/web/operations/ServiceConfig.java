package io.socialdata.web.operations;

import io.quarkus.runtime.annotations.StaticInitSafe;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Which service this process is. */
@StaticInitSafe // body readers are made before the configuration of the run is complete
@ConfigMapping(prefix = "socialdata.web.service")
public interface ServiceConfig {

    /** Name in the catalogue, in tokens and in logs; a process that does not set {@code socialdata.service} fails to start. */
    @WithDefault("${socialdata.service}")
    String name();
}
