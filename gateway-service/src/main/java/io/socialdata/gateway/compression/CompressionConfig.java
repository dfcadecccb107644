package io.socialdata.gateway.compression;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Compression of responses. */
@ConfigMapping(prefix = "gateway.compression")
public interface CompressionConfig {

    /** Minimum size of a response that is compressed, in bytes. */
    @WithDefault("1024")
    int minSize();

    /** Maximum size compressed on the event loop, in bytes. Larger responses are compressed by separate threads. */
    @WithDefault("65536")
    int eventLoopSize();

    /** Maximum number of larger and streamed responses compressed at once. Beyond it, they are sent uncompressed. */
    @WithDefault("32")
    int concurrency();
}
