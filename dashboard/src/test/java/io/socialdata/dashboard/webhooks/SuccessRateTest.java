package io.socialdata.dashboard.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SuccessRateTest {

    @Test
    void oneFailureAmongManyIsNotAHundredPercent() {
        assertThat(new SuccessRate(99_999, 1).text()).isEqualTo("99.9 % of 100000 in the last 24 hours");
        assertThat(new SuccessRate(100, 0).text()).isEqualTo("100 % of 100 in the last 24 hours");
        assertThat(new SuccessRate(0, 5).text()).isEqualTo("0 % of 5 in the last 24 hours");
    }

    @Test
    void webhookWithoutDeliveriesHasNoRate() {
        assertThat(new SuccessRate(0, 0).text()).isEqualTo("No deliveries in the last 24 hours");
    }
}
