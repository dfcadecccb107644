package io.socialdata.gateway.compression;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.buffer.Buffer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompressionTest {

    private static final String TEXT = "{\"text\":\"a word and another\"}".repeat(100);

    @ParameterizedTest
    @EnumSource
    void encodedDataCanBeDecoded(ContentCoding coding) {
        byte[] encoded = coding.encode(TEXT.getBytes(UTF_8));

        assertThat(encoded.length).isLessThan(TEXT.length() / 4);
        assertThat(EncodedResponses.decoded(encoded, coding.token())).isEqualTo(TEXT);
        assertThat(EncodedResponses.decoded(coding.encode(new byte[0]), coding.token()))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void streamEmitsEachPartAndIsReleasedOnce(ContentCoding coding) {
        int[] released = {0};
        CompressedStream stream = new CompressedStream(coding, () -> released[0]++);
        Buffer all = Buffer.buffer();

        for (int part = 0; part < 3; part++) {
            Buffer next = stream.next(Buffer.buffer(TEXT));
            assertThat(next.length()).isPositive();
            all.appendBuffer(next);
        }
        all.appendBuffer(stream.last());
        stream.close();

        assertThat(EncodedResponses.decoded(all.getBytes(), coding.token())).isEqualTo(TEXT.repeat(3));
        assertThat(released[0]).isEqualTo(1);
    }

    @Test
    void limitCountsRejections() {
        var metrics = new SimpleMeterRegistry();
        var limit = new CompressionLimit(
                ConfigMappings.of(CompressionConfig.class, Map.of("gateway.compression.concurrency", "1")), metrics);

        assertThat(limit.acquire()).isTrue();
        assertThat(limit.acquire()).isFalse();
        limit.release();
        assertThat(limit.acquire()).isTrue();
        assertThat(metrics.counter("limiter_rejected_total", "limiter", "compression")
                        .count())
                .isEqualTo(1);
    }
}
