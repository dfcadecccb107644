package io.socialdata.web.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TracingConfigSourceFactoryTest {

    private static final String OFF = "quarkus.otel.sdk.disabled";
    private static final String ADDRESS = "quarkus.otel.exporter.otlp.endpoint";

    @Test
    void endpointAloneEnablesTracing() {
        SmallRyeConfig config = with(Map.of(TracingConfigSourceFactory.ENDPOINT, " http://collector:4318 "));

        assertThat(config.getValue(OFF, Boolean.class)).isFalse();
        assertThat(config.getValue(ADDRESS, String.class)).isEqualTo("http://collector:4318");
    }

    @Test
    void nothingIsRecordedWithoutAnEndpoint() {
        assertThat(with(Map.of()).getValue(OFF, Boolean.class)).isTrue();
        assertThat(with(Map.of(TracingConfigSourceFactory.ENDPOINT, "")).getValue(OFF, Boolean.class))
                .isTrue();
    }

    @Test
    void explicitSettingsTakePrecedence() {
        SmallRyeConfig config = with(Map.of(TracingConfigSourceFactory.ENDPOINT, "http://collector:4318", OFF, "true"));

        assertThat(config.getValue(OFF, Boolean.class)).isTrue();
    }

    /** Builds a configuration with a deployment's file above the common properties of all services. */
    private static SmallRyeConfig with(Map<String, String> deployment) {
        return new SmallRyeConfigBuilder()
                .withSources(
                        new PropertiesConfigSource(Map.of(OFF, "true"), "common", 100),
                        new PropertiesConfigSource(deployment, "deployment", 300))
                .withSources(new TracingConfigSourceFactory())
                .build();
    }
}
