package io.socialdata.delivery.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookHostTest {

    @ParameterizedTest
    @CsvSource({
        "https://Hooks.Example/in/secret?token=secret, hooks.example",
        "https://hooks.example:443/in, hooks.example",
        "https://hooks.example:8443/in, hooks.example:8443",
        "http://hooks.example:80/in, hooks.example",
        "http://hooks.example:443/in, hooks.example:443",
        "https://user:secret@hooks.example/in#secret, hooks.example",
        "https://[2001:db8::1]:8443/in, [2001:db8::1]:8443"
    })
    void hostAndUnusualPortAreNamedAndNothingElse(String url, String host) {
        assertThat(WebhookHost.of(url)).isEqualTo(host);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/relative", "mailto:ops@quietharbor.example", "https://a b/", "https://under_score.example/x"})
    void urlWithoutAHostHasNone(String url) {
        assertThat(WebhookHost.of(url)).isNull();
    }

    @Test
    void aUrlThatAnyoneCouldStoreIsNoError() {
        assertThat(WebhookHost.of("")).isNull();
    }
}
