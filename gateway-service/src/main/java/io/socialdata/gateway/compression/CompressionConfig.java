package io.socialdata.gateway.compression;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Compression of responses. */
@ConfigMapping(prefix = "gateway.compression")
public interface CompressionConfig {

    /**
     * Maximum number of larger and streamed responses compressed at once. Beyond it, they are sent uncompressed. Only
     * tests change it.
     */
    @WithDefault("32")
    int concurrency();
}
