package io.socialdata.gateway.compression;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** When answers are compressed, and how much at a time. */
@ConfigMapping(prefix = "gateway.compression")
public interface CompressionConfig {

    /** Bytes from which an answer is compressed. */
    @WithDefault("1024")
    int minSize();

    /** Bytes up to which that happens on the event loop; larger answers are compressed by threads of their own. */
    @WithDefault("65536")
    int eventLoopSize();

    /** Larger and streamed answers that are compressed at one time; what comes on top is sent as it is. */
    @WithDefault("32")
    int concurrency();
}
