package io.socialdata.reads.trends;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TrendsConfigTest {

    @Test
    void defaults() {
        TrendsConfig config = ConfigMappings.defaultsOf(TrendsConfig.class);

        assertThat(config.locationsTtl()).isEqualTo(Duration.ofHours(6));
    }
}
