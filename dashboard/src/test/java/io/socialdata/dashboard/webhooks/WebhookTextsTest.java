package io.socialdata.dashboard.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.webhooks.WebhookDetail.Results;
import org.junit.jupiter.api.Test;

class WebhookTextsTest {

    @Test
    void oneFailureAmongManyIsNotAHundredPercent() {
        assertThat(WebhookTexts.text(Results.of(99_999, 1, null))).isEqualTo("99.9 % of 100000 in the last 24 hours");
        assertThat(WebhookTexts.text(Results.of(100, 0, null))).isEqualTo("100 % of 100 in the last 24 hours");
        assertThat(WebhookTexts.text(Results.of(0, 5, null))).isEqualTo("0 % of 5 in the last 24 hours");
    }

    @Test
    void webhookWithoutDeliveriesHasNoRate() {
        assertThat(WebhookTexts.text(Results.of(0, 0, null))).isEqualTo("No deliveries in the last 24 hours");
    }

    @Test
    void rateOfABusyKeySaysWhatWasExamined() {
        assertThat(WebhookTexts.text(Results.of(9, 1, 10_000)))
                .isEqualTo("90 % of 10 among the latest 10000 of its key");
        assertThat(WebhookTexts.text(Results.of(0, 0, 10_000)))
                .isEqualTo("No deliveries among the latest 10000 of its key");
    }
}
