package io.socialdata.dashboard.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class DeliveryFilterTest {

    private static final UUID WEBHOOK = UUID.fromString("00000000-0000-4000-8000-00000000000b");

    @Test
    void filterIsCarriedFromPageToPage() {
        DeliveryFilter filter = new DeliveryFilter("failed", WEBHOOK, null, "");

        assertThat(filter.from("a b")).isEqualTo("?status=failed&webhook=" + WEBHOOK + "&cursor=a+b");
        assertThat(filter.withStatus("")).isEqualTo("?webhook=" + WEBHOOK);
    }

    @Test
    void stateThatIsNoneShowsAll() {
        DeliveryFilter filter = new DeliveryFilter("lost", null, null, "");

        assertThat(filter.status()).isEmpty();
        assertThat(filter.narrows()).isFalse();
        assertThat(filter.query()).isEqualTo("?");
    }
}
