package io.socialdata.dashboard.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class DeliveryFilterTest {

    private static final UUID WEBHOOK = UUID.fromString("00000000-0000-4000-8000-00000000000b");

    @Test
    void filterIsKeptFromPageToPage() {
        DeliveryFilter deliveryFilter = new DeliveryFilter("failed", WEBHOOK, null, 0, "");

        assertThat(deliveryFilter.from("a b")).isEqualTo("?status=failed&webhook=" + WEBHOOK + "&cursor=a+b");
        assertThat(deliveryFilter.withStatus("")).isEqualTo("?webhook=" + WEBHOOK);
        assertThat(deliveryFilter.withPeriod(24)).isEqualTo("?status=failed&webhook=" + WEBHOOK + "&hours=24");
    }

    @Test
    void unknownStatusAndPeriodShowAll() {
        DeliveryFilter deliveryFilter = new DeliveryFilter("lost", null, null, 5, "");

        assertThat(deliveryFilter.status()).isEmpty();
        assertThat(deliveryFilter.narrows()).isFalse();
        assertThat(deliveryFilter.query()).isEqualTo("?");
    }
}
