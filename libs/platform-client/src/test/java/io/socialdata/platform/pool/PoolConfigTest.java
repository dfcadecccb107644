package io.socialdata.platform.pool;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PoolConfigTest {

    @Test
    void defaults() {
        PoolConfig config = ConfigMappings.defaultsOf(PoolConfig.class);

        assertThat(config.accountsFile()).isEmpty();
        assertThat(config.fileCheckInterval()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.callsPerAccount()).isEqualTo(2);
        assertThat(config.window()).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.heldBackCooldown()).isEqualTo(Duration.ofMinutes(15));
        assertThat(config.lockedCooldown()).isEqualTo(Duration.ofHours(1));
        assertThat(config.doubtCooldown()).isEqualTo(Duration.ofMinutes(1));
    }
}
