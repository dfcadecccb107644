package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigMappingsTest {

    /** Settings of a feature that exists only here. */
    @ConfigMapping(prefix = "kit.feature")
    public interface FeatureConfig {

        @WithDefault("PT15M")
        Duration ttl();

        @WithDefault("500")
        int batchSize();
    }

    @Test
    void defaultsApplyWithoutProperties() {
        assertThat(ConfigMappings.defaultsOf(FeatureConfig.class).ttl()).isEqualTo(Duration.ofMinutes(15));
    }

    @Test
    void givenPropertiesOverrideDefaults() {
        FeatureConfig config = ConfigMappings.of(FeatureConfig.class, Map.of("kit.feature.batch-size", "7"));

        assertThat(config.batchSize()).isEqualTo(7);
        assertThat(config.ttl()).isEqualTo(Duration.ofMinutes(15));
    }
}
