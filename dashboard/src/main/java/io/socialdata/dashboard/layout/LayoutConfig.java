package io.socialdata.dashboard.layout;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;

/** What pages say about the rest of the suite. */
@ConfigMapping(prefix = "dashboard.frame")
public interface LayoutConfig {

    /** Where customers call the API, as written in examples. */
    @WithDefault("http://127.0.0.1:8080")
    URI apiUrl();

    /** The path below which data operations lie there. */
    @WithDefault("/twitter")
    String dataPrefix();

    /** Somebody on the platform whom examples ask for. */
    @WithDefault("example")
    String exampleHandle();
}
