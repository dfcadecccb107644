package io.socialdata.delivery.attempts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.egress.http.ResponseExcerpt;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EchoedHeadersTest {

    private static final CustomHeaders HEADERS =
            new CustomHeaders(Map.of("Authorization", "Bearer s3cret-token", "X-Stage", "1"));

    @Test
    void valueThatTheReceiverRepeatsIsMasked() {
        ResponseExcerpt masked = EchoedHeaders.masked(
                new ResponseExcerpt(
                        List.of(new Header("X-Seen", "Bearer s3cret-token")), bytes("got s3cret-token, 1 time"), true),
                HEADERS);

        assertThat(masked.headers()).containsExactly(new Header("X-Seen", "Bearer [masked]"));
        assertThat(masked.body()).isEqualTo(bytes("got [masked], 1 time"));
        assertThat(masked.truncated()).isTrue();
    }

    @Test
    void valueThatIsCutOffAtTheEndIsMasked() {
        assertThat(body("got s3cret-tok")).isEqualTo(bytes("got [masked]"));
        assertThat(body("got s3c")).isEqualTo(bytes("got s3c"));
    }

    @Test
    void bytesThatAreNotTextStay() {
        byte[] bytes = {0, -1, -128, 127};

        assertThat(EchoedHeaders.masked(new ResponseExcerpt(List.of(), bytes, false), HEADERS)
                        .body())
                .isEqualTo(bytes);
    }

    @Test
    void maskedBodyIsNoLongerThanBefore() {
        byte[] full = bytes("12345678".repeat(ResponseExcerpt.MAX_BODY_BYTES / 8));

        assertThat(EchoedHeaders.masked(
                                new ResponseExcerpt(List.of(), full, false),
                                new CustomHeaders(Map.of("X-Key", "12345678")))
                        .body())
                .hasSize(ResponseExcerpt.MAX_BODY_BYTES);
    }

    private static byte[] body(String text) {
        return EchoedHeaders.masked(new ResponseExcerpt(List.of(), bytes(text), true), HEADERS)
                .body();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
