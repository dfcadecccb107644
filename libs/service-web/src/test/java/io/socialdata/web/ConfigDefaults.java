package io.socialdata.web;

import io.quarkus.runtime.configuration.MemorySizeConverter;
import io.smallrye.config.SmallRyeConfigBuilder;

/** Builds a config mapping from an empty source, so that it has only its defaults. */
public final class ConfigDefaults {

    private ConfigDefaults() {}

    public static <T> T of(Class<T> mapping) {
        return new SmallRyeConfigBuilder()
                .withMapping(mapping)
                .withConverter(io.quarkus.runtime.configuration.MemorySize.class, 200, new MemorySizeConverter())
                .addDefaultInterceptors()
                .withDefaultValue("socialdata.service", "reads")
                .build()
                .getConfigMapping(mapping);
    }
}
