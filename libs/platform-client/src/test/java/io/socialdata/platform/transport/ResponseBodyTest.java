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

    private static final int MOST = 100_000;

    @Property(tries = 300)
    void isWhatCameInWhateverWasAnnounced(@ForAll @Size(max = 20) List<byte[]> chunks, @ForAll int announced) {
        ResponseBody responseBody = new ResponseBody(MOST, Integer.toString(announced));
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
    void growsBeyondWhatWasAnnounced(@Nullable String announced) {
        ResponseBody responseBody = new ResponseBody(MOST, announced);

        assertThat(responseBody.take(Buffer.buffer(new byte[60_000]))).isTrue();
        assertThat(responseBody.take(Buffer.buffer(new byte[40_000]))).isTrue();

        assertThat(responseBody.open()).hasBinaryContent(new byte[MOST]);
    }

    @Test
    void takesNothingBeyondItsLimit() {
        ResponseBody responseBody = new ResponseBody(MOST, null);
        assertThat(responseBody.take(Buffer.buffer(new byte[MOST]))).isTrue();

        assertThat(responseBody.take(Buffer.buffer(new byte[1]))).isFalse();

        assertThat(responseBody.open()).hasBinaryContent(new byte[MOST]);
    }
}
