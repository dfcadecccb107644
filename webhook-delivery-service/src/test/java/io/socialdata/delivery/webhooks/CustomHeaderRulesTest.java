package io.socialdata.delivery.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.socialdata.web.errors.ApiException;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CustomHeaderRulesTest {

    @Test
    void changeSetsReplacesAndRemovesHeadersInAnyCase() {
        Map<String, String> change = new HashMap<>();
        change.put("x-token", " new ");
        change.put("X-Old", null);
        change.put("X-More", "a b");

        assertThat(CustomHeaderRules.changed(Map.of("X-Token", "old", "x-old", "1", "X-Kept", "2"), change))
                .isEqualTo(Map.of("x-token", "new", "X-Kept", "2", "X-More", "a b"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host",
                "content-type",
                "Content-Length",
                "Transfer-Encoding",
                "Connection",
                "X-Service-Signature",
                "webhook-signature",
                "User-Agent",
                "Proxy-Authorization",
                "X-Forwarded-For"
            })
    void headersOfTheServiceCannotBeSet(String name) {
        assertRefused(name, "x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "X Y", "X:Y", "X\r\nHost", "Ünicode"})
    void namesThatAreNoHeaderNamesAreRefused(String name) {
        assertRefused(name, "x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a\r\nHost: b", "a\nb", "a\u0000b", "ü"})
    void valuesThatCouldBeginAnotherHeaderAreRefused(String value) {
        assertRefused("X-Token", value);
    }

    @Test
    void numberAndSizesAreBounded() {
        Map<String, String> ten = new HashMap<>();
        for (int i = 0; i < 10; i++) {
            ten.put("X-" + i, "v".repeat(512));
        }
        assertThat(CustomHeaderRules.changed(Map.of(), ten)).hasSize(10);

        assertThatThrownBy(() -> CustomHeaderRules.changed(ten, Map.of("X-More", "v")))
                .isInstanceOf(ApiException.class)
                .hasMessageContaining("at most 10");
        assertRefused("X-Token", "v".repeat(513));
        assertRefused("X".repeat(65), "v");
    }

    private static void assertRefused(String name, String value) {
        assertThatThrownBy(() -> CustomHeaderRules.changed(Map.of(), Map.of(name, value)))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refused -> assertThat(refused.field()).isEqualTo("headers"));
    }
}
