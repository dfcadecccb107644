package io.socialdata.reads.polling;

import static io.socialdata.testkit.ConfigMappings.defaultsOf;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PollingConfigTest {

    @Test
    void defaults() {
        assertThat(defaultsOf(PollingConfig.class).maxQueryLength()).isEqualTo(480);
    }
}
