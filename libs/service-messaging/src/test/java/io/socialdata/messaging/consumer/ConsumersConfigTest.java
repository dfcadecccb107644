package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import org.junit.jupiter.api.Test;

class ConsumersConfigTest {

    @Test
    void defaults() {
        assertThat(ConfigMappings.defaultsOf(ConsumersConfig.class).haltAfter()).isEqualTo(20);
    }
}
