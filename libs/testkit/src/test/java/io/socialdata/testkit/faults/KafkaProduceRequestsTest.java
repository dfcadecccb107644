package io.socialdata.testkit.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

class KafkaProduceRequestsTest {

    @Property
    void produceRequestsAreCountedHoweverTheStreamIsSplit(
            @ForAll @Size(max = 8) List<@IntRange(min = 0, max = 2) Integer> apiKeys,
            @ForAll @IntRange(min = 0, max = 9) int bodyLength,
            @ForAll @IntRange(min = 1, max = 11) int chunk) {
        byte[] stream = frames(apiKeys, bodyLength);
        KafkaProduceRequests watch = new KafkaProduceRequests();

        int seen = 0;
        for (int start = 0; start < stream.length; start += chunk) {
            byte[] part = Arrays.copyOfRange(stream, start, Math.min(start + chunk, stream.length));
            seen += watch.countIn(part, part.length);
        }

        assertThat(seen)
                .isEqualTo((int) apiKeys.stream().filter(key -> key == 0).count());
    }

    private static byte[] frames(List<Integer> apiKeys, int bodyLength) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        for (int apiKey : apiKeys) {
            ByteBuffer frame = ByteBuffer.allocate(Integer.BYTES + Short.BYTES + bodyLength);
            frame.putInt(Short.BYTES + bodyLength).putShort((short) apiKey);
            stream.writeBytes(frame.array());
        }
        return stream.toByteArray();
    }
}
