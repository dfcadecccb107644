package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.contract.keys.KeyResolution;
import io.socialdata.contract.ratelimits.RateLimitResponse;
import io.vertx.core.buffer.Buffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which responses of billing can be read. */
class BillingClientTest {

    private static final String ID = "0f9c3f0e-4c1a-4b53-9d3a-6f1f6a2f4a11";

    @Test
    void keyWithoutRestrictionsIsRead() {
        KeyResolution resolution = BillingClient.decode(
                Buffer.buffer("{\"keyId\":\"%s\",\"accountId\":\"%s\",\"status\":\"active\"}".formatted(ID, ID)),
                KeyResolution.class);

        assertThat(resolution.status()).isEqualTo(KeyResolution.Status.ACTIVE);
        assertThat(resolution.scopes()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"accountId\":\"" + ID + "\",\"status\":\"active\"}",
                "{\"keyId\":\"" + ID + "\",\"status\":\"active\"}",
                "{\"keyId\":\"" + ID + "\",\"accountId\":\"" + ID + "\"}",
                "{\"keyId\":null,\"accountId\":\"" + ID + "\",\"status\":\"active\"}",
                "null"
            })
    void keyWithoutIdAccountOrStatusIsUnreadable(String json) {
        assertThatThrownBy(() -> BillingClient.decode(Buffer.buffer(json), KeyResolution.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unreadable answer of billing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"limits\":[{}]}",
                "{\"limits\":[{\"remaining\":1,\"untilNextMicros\":0,\"untilFullMicros\":0}]}",
                "{\"limits\":[{\"granted\":true,\"untilNextMicros\":0,\"untilFullMicros\":0}]}"
            })
    void limitWithoutItsNumbersIsUnreadable(String json) {
        assertThatThrownBy(() -> BillingClient.decode(Buffer.buffer(json), RateLimitResponse.class))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
