package io.socialdata.web.tracing;

import io.smallrye.config.ConfigSourceContext;
import io.smallrye.config.ConfigSourceFactory;
import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.eclipse.microprofile.config.spi.ConfigSource;

/**
 * Enables tracing if {@code socialdata.tracing.endpoint} is set to the OTLP address that receives the traces.
 *
 * <p>A single setting cannot be half on. Settings of the tracing library from the environment take precedence.
 */
public final class TracingConfigSourceFactory implements ConfigSourceFactory {

    /** The only setting: scheme, host and port of a collector that accepts OTLP over HTTP. */
    static final String ENDPOINT = "socialdata.tracing.endpoint";

    /** Above the properties of the services, below the environment and files of a deployment. */
    private static final int ORDINAL = 260;

    @Override
    public Iterable<ConfigSource> getConfigSources(ConfigSourceContext context) {
        ConfigValue endpoint = context.getValue(ENDPOINT);
        String address = endpoint == null ? null : endpoint.getValue();
        if (address == null || address.isBlank()) {
            return List.of();
        }
        return List.of(new PropertiesConfigSource(
                Map.of("quarkus.otel.sdk.disabled", "false", "quarkus.otel.exporter.otlp.endpoint", address.strip()),
                "tracing switch",
                ORDINAL));
    }

    @Override
    public OptionalInt getPriority() {
        return OptionalInt.of(ORDINAL);
    }
}
