package io.socialdata.testkit;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** Builds configuration mappings as an application would, from nothing but what a test gives. */
public final class ConfigMappings {

    private ConfigMappings() {}

    /** The mapping with all its defaults. */
    public static <T> T defaultsOf(Class<T> mapping) {
        return of(mapping, Map.of());
    }

    /** The mapping with these properties, named in full, and defaults for the rest. */
    public static <T> T of(Class<T> mapping, Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withMapping(mapping)
                .withSources(new PropertiesConfigSource(properties, "test", 500))
                .build()
                .getConfigMapping(mapping);
    }
}
