package io.socialdata.testkit;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;

/** Builds configuration mappings as an application would, using only the properties of the test. */
public final class ConfigMappings {

    private ConfigMappings() {}

    /** Returns the mapping with all its defaults. */
    public static <T> T defaultsOf(Class<T> mapping) {
        return of(mapping, Map.of());
    }

    /** Returns the mapping with these properties (full names), and defaults for the rest. */
    public static <T> T of(Class<T> mapping, Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withMapping(mapping)
                .withSources(new PropertiesConfigSource(properties, "test", 500))
                .build()
                .getConfigMapping(mapping);
    }
}
