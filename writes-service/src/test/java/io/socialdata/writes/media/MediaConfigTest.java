package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MediaConfigTest {

    @Test
    void defaultsAreAsDocumented() {
        MediaConfig config = ConfigMappings.defaultsOf(MediaConfig.class);

        assertThat(config.pixels()).isEqualTo(40_000_000);
        assertThat(config.side()).isEqualTo(32_768);
        assertThat(config.decoders()).isEqualTo(2);
        assertThat(config.waiting()).isEqualTo(16);
        assertThat(config.room()).isEqualTo(64 * 1024 * 1024);
        assertThat(config.accountShare()).isEqualTo(0.4);
        assertThat(config.arrivalRate()).isEqualTo(16 * 1024);
        assertThat(config.arrivalGrace()).isEqualTo(Duration.ofSeconds(10));
    }
}
