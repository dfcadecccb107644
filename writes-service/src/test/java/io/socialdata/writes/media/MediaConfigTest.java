package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MediaConfigTest {

    @Test
    void defaultsAreAsDocumented() {
        MediaConfig config = ConfigMappings.defaultsOf(MediaConfig.class);

        assertThat(config.maxPixels()).isEqualTo(40_000_000);
        assertThat(config.maxSide()).isEqualTo(32_768);
        assertThat(config.verifierThreads()).isEqualTo(2);
        assertThat(config.maxQueuedImages()).isEqualTo(16);
        assertThat(config.maxBytesInProgress()).isEqualTo(64 * 1024 * 1024);
        assertThat(config.accountShare()).isEqualTo(0.4);
        assertThat(config.minArrivalRate()).isEqualTo(16 * 1024);
        assertThat(config.arrivalGrace()).isEqualTo(Duration.ofSeconds(10));
    }
}
