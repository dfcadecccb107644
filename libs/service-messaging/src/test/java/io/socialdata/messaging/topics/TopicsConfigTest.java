package io.socialdata.messaging.topics;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TopicsConfigTest {

    @Test
    void defaults() {
        TopicsConfig config = ConfigMappings.defaultsOf(TopicsConfig.class);

        assertThat(config.partitions()).isEqualTo(12);
        assertThat(config.replication()).isEqualTo((short) 1);
        assertThat(config.minInSyncReplicas()).isEqualTo((short) 1);
        assertThat(config.retention()).isEqualTo(Duration.ofDays(7));
        assertThat(config.brief()).containsExactly("limit-used.v1");
        assertThat(config.briefRetention()).isEqualTo(Duration.ofHours(1));
        assertThat(config.deadLetterRetention()).isEqualTo(Duration.ofDays(30));
        assertThat(config.creationTimeout()).isEqualTo(Duration.ofSeconds(30));
    }
}
