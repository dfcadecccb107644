package io.socialdata.messaging.inbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InboxConfigTest {

    @Test
    void defaults() {
        InboxConfig config = ConfigMappings.defaultsOf(InboxConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.retention()).isEqualTo(Duration.ofDays(14));
        assertThat(config.pruneInterval()).isEqualTo(Duration.ofHours(1));
        assertThat(config.pruneBatchSize()).isEqualTo(10_000);
    }
}
