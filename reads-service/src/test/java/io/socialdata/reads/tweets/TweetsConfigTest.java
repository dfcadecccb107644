package io.socialdata.reads.tweets;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import org.junit.jupiter.api.Test;

class TweetsConfigTest {

    @Test
    void defaults() {
        TweetsConfig config = ConfigMappings.defaultsOf(TweetsConfig.class);

        assertThat(config.maxThreadPages()).isEqualTo(40);
    }
}
