package io.socialdata.dashboard.layout;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** Settings that pages use in examples. */
@ConfigMapping(prefix = "dashboard.layout")
public interface LayoutConfig {

    /** Public base URL of the API, as shown in examples. */
    @WithDefault("http://127.0.0.1:8080")
    URI apiUrl();

    /** Path prefix of the data operations below the API URL. */
    @WithDefault("/twitter")
    String dataPrefix();

    /** Platform handle that examples use. */
    @WithDefault("example")
    String exampleHandle();
}
