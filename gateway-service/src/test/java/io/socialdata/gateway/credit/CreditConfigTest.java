package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CreditConfigTest {

    @Test
    void creditHasTheseDefaults() {
        CreditConfig config = ConfigMappings.defaultsOf(CreditConfig.class);

        assertThat(config.pools()).isEqualTo(100_000);
        assertThat(config.patience()).isEqualTo(Duration.ofMillis(1_500));
        assertThat(config.waitingCalls()).isEqualTo(256);
        assertThat(config.askAgainFirst()).isEqualTo(Duration.ofMillis(20));
        assertThat(config.askAgainAtMost()).isEqualTo(Duration.ofMillis(160));
        assertThat(config.retryAtMost()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.emptyAge()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.quietAfter()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.horizon()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.rateWindow()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.leastCalls()).isEqualTo(128);
        assertThat(config.round()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.reportTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.reportConnections()).isEqualTo(16);
        assertThat(config.reportsWaiting()).isEqualTo(1_024);
        assertThat(config.returnTimeout()).isEqualTo(Duration.ofSeconds(2));
    }
}
