package io.socialdata.mcp;

import io.quarkus.runtime.configuration.MemorySize;
import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** Builds configuration mappings that have sizes, for which an application brings the converter. */
public final class TestConfigs {

    private static final int PRIORITY = 200;
    private static final int ORDINAL = 500;

    private TestConfigs() {}

    /** Returns the mapping with all its defaults. */
    public static <T> T defaultsOf(Class<T> mapping) {
        return of(mapping, Map.of());
    }

    /** Returns the mapping with these properties, and defaults for the rest. */
    public static <T> T of(Class<T> mapping, Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withMapping(mapping)
                .withConverter(MemorySize.class, PRIORITY, new MemorySizeConverter())
                .withSources(new PropertiesConfigSource(properties, "test", ORDINAL))
                .build()
                .getConfigMapping(mapping);
    }
}
