package io.socialdata.reads.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class UsersConfigTest {

    @Test
    void defaults() {
        UsersConfig config = ConfigMappings.defaultsOf(UsersConfig.class);

        assertThat(config.profileCacheTtl()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.profileCacheSize()).isEqualTo(10_000);
    }
}
