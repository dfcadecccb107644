package io.socialdata.messaging.deadletters;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadLettersConfigTest {

    @Test
    void defaults() {
        DeadLettersConfig config = ConfigMappings.defaultsOf(DeadLettersConfig.class);

        assertThat(config.topics()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.replayLimit()).isEqualTo(1000);
    }
}
