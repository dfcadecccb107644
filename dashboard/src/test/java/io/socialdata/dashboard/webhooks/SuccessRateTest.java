package io.socialdata.dashboard.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SuccessRateTest {

    @Test
    void oneFailureAmongManyIsNotAHundredPercent() {
        assertThat(new SuccessRate(99_999, 1, null).text()).isEqualTo("99.9 % of 100000 in the last 24 hours");
        assertThat(new SuccessRate(100, 0, null).text()).isEqualTo("100 % of 100 in the last 24 hours");
        assertThat(new SuccessRate(0, 5, null).text()).isEqualTo("0 % of 5 in the last 24 hours");
    }

    @Test
    void webhookWithoutDeliveriesHasNoRate() {
        assertThat(new SuccessRate(0, 0, null).text()).isEqualTo("No deliveries in the last 24 hours");
    }

    @Test
    void rateOfABusyKeySaysWhatWasExamined() {
        assertThat(new SuccessRate(9, 1, 10_000).text()).isEqualTo("90 % of 10 among the latest 10000 of its key");
        assertThat(new SuccessRate(0, 0, 10_000).text()).isEqualTo("No deliveries among the latest 10000 of its key");
    }
}
