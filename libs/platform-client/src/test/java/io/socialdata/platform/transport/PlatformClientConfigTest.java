package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.EnvConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.socialdata.platform.transport.Operation.Family;
import io.socialdata.testkit.ConfigMappings;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PlatformClientConfigTest {

    @Test
    void familiesUseTheBaseUrlUnlessTheyHaveTheirOwn() {
        PlatformClientConfig config = config(Map.of(
                "platform.client.base-url", "https://platform.example/",
                "platform.client.bases.rest11", "https://api.platform.example/1.1"));

        assertThat(config.graphql()).isEqualTo(URI.create("https://platform.example/i/api/graphql"));
        assertThat(config.rest(Family.REST11)).isEqualTo(URI.create("https://api.platform.example/1.1"));
        assertThat(config.rest(Family.ONBOARDING)).isEqualTo(URI.create("https://platform.example/i/api/1.1"));
        assertThat(config.rest(Family.UPLOAD)).isEqualTo(URI.create("https://platform.example/i/media"));
        assertThat(config.rest(Family.ASSISTANT)).isEqualTo(URI.create("https://platform.example/2/grok"));
    }

    @Test
    void basesAndBearersHaveNames() {
        PlatformClientConfig config = config(Map.of(
                "platform.client.bases.second", "https://second.example",
                "platform.client.bearers.second", "another",
                "platform.client.bearer-token", "usual"));

        assertThat(config.base("second")).isEqualTo(URI.create("https://second.example"));
        assertThat(config.base("upload")).isEqualTo(config.rest(Family.UPLOAD));
        assertThat(config.bearer("second")).isEqualTo("another");
        assertThat(config.bearer(null)).isEqualTo("usual");
    }

    /** As the chart sets it. */
    @Test
    void environmentVariableNamesABearer() {
        PlatformClientConfig config = new SmallRyeConfigBuilder()
                .withMapping(PlatformClientConfig.class)
                .withSources(new EnvConfigSource(Map.of("PLATFORM_CLIENT_BEARERS_SECOND", "another"), 300))
                .build()
                .getConfigMapping(PlatformClientConfig.class);

        assertThat(config.bearer("second")).isEqualTo("another");
    }

    private static PlatformClientConfig config(Map<String, String> values) {
        return ConfigMappings.of(PlatformClientConfig.class, values);
    }
}
