package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseBodyTest {

    private static final int MAX_BYTES = 100_000;

    @Property(tries = 300)
    void bodyHasTheReceivedBytesWhateverWasAnnounced(
            @ForAll @Size(max = 20) List<byte[]> chunks, @ForAll int announced) {
        ResponseBody responseBody = new ResponseBody(MAX_BYTES, Integer.toString(announced));
        Buffer all = Buffer.buffer();

        for (byte[] chunk : chunks) {
            assertThat(responseBody.take(Buffer.buffer(chunk))).isTrue();
            all.appendBytes(chunk);
        }

        assertThat(responseBody.open()).hasBinaryContent(all.getBytes());
        assertThat(responseBody.isEmpty()).isEqualTo(all.length() == 0);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "60000", "-1", "many", "99999999999999999999"})
    void bodyMayExceedItsAnnouncedLength(@Nullable String announced) {
        ResponseBody responseBody = new ResponseBody(MAX_BYTES, announced);

        assertThat(responseBody.take(Buffer.buffer(new byte[60_000]))).isTrue();
        assertThat(responseBody.take(Buffer.buffer(new byte[40_000]))).isTrue();

        assertThat(responseBody.open()).hasBinaryContent(new byte[MAX_BYTES]);
    }

    @Test
    void bodyRejectsBytesBeyondItsLimit() {
        ResponseBody responseBody = new ResponseBody(MAX_BYTES, null);
        assertThat(responseBody.take(Buffer.buffer(new byte[MAX_BYTES]))).isTrue();

        assertThat(responseBody.take(Buffer.buffer(new byte[1]))).isFalse();

        assertThat(responseBody.open()).hasBinaryContent(new byte[MAX_BYTES]);
    }
}
