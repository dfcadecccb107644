package io.socialdata.gateway.usagelog;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.usagelog.RecordFormat.Contents;
import io.socialdata.gateway.usagelog.RecordFormat.Damage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordFormatTest {

    private static final byte[] CONTENT = "what was used".getBytes(StandardCharsets.UTF_8);

    @Test
    void recordIsReadAsItWasWritten() {
        ByteBuffer bytes = ByteBuffer.wrap(written());

        assertThat(RecordFormat.readRecord(bytes)).hasValue(CONTENT);
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void truncatedRecordIsRejectedWhereverItEnds() {
        byte[] complete = written();
        for (int length = 0; length < complete.length; length++) {
            ByteBuffer part = ByteBuffer.wrap(Arrays.copyOf(complete, length));

            assertThat(RecordFormat.readRecord(part)).as("%d bytes", length).isEmpty();
            assertThat(part.position()).isZero();
        }
    }

    @Test
    void truncatedRecordFollowedByZerosIsRejected() {
        byte[] complete = written();
        for (int length = 0; length < complete.length; length++) {
            byte[] zeroed = Arrays.copyOf(Arrays.copyOf(complete, length), complete.length + 64);

            assertThat(RecordFormat.readRecord(ByteBuffer.wrap(zeroed)))
                    .as("%d bytes", length)
                    .isEmpty();
        }
    }

    @Test
    void anyChangedBitIsDetected() {
        for (int bit = 0; bit < written().length * 8; bit++) {
            byte[] changed = written();
            changed[bit / 8] ^= (byte) (1 << (bit % 8));

            assertThat(RecordFormat.readRecord(ByteBuffer.wrap(changed)))
                    .as("bit %d", bit)
                    .isEmpty();
        }
    }

    @Test
    void anyChangedBitLosesItsRecordAtMostAndIsTold() {
        List<String> texts = List.of("first", "second one", "{\"third\": true}");
        byte[] complete = fileOf(texts);
        int used = texts.stream()
                .mapToInt(text -> RecordFormat.RECORD_HEAD_BYTES + text.length())
                .sum();
        for (int bit = 0; bit < used * 8; bit++) {
            byte[] changed = complete.clone();
            changed[bit / 8] ^= (byte) (1 << (bit % 8));

            Contents contents = RecordFormat.readRecords(ByteBuffer.wrap(changed), Integer.MAX_VALUE);

            assertThat(contents.damage()).as("bit %d", bit).isIn(Damage.INSIDE, Damage.END);
            assertThat(texts).as("bit %d", bit).containsSubsequence(read(contents));
            assertThat(contents.records()).as("bit %d", bit).hasSize(texts.size() - 1);
        }
    }

    @Test
    void recordWhoseWriterWasKilledIsUnfinishedWhereverItEnds() {
        byte[] complete = fileOf(List.of("first", "second"));
        int whole = RecordFormat.RECORD_HEAD_BYTES + "first".length();
        int end = whole + RecordFormat.RECORD_HEAD_BYTES + "second".length();
        assertThat(RecordFormat.readRecords(ByteBuffer.wrap(complete), Integer.MAX_VALUE)
                        .damage())
                .isEqualTo(Damage.NONE);
        for (int length = whole; length < end; length++) {
            byte[] zeroed = Arrays.copyOf(Arrays.copyOf(complete, length), complete.length);

            Contents contents = RecordFormat.readRecords(ByteBuffer.wrap(zeroed), Integer.MAX_VALUE);

            assertThat(read(contents)).as("%d bytes", length).containsExactly("first");
            assertThat(contents.damage())
                    .as("%d bytes", length)
                    .isEqualTo(isZero(zeroed, whole) ? Damage.NONE : Damage.UNFINISHED_END);
        }
    }

    private static byte[] fileOf(List<String> texts) {
        ByteBuffer file = ByteBuffer.allocate(256);
        texts.forEach(text -> RecordFormat.putRecord(text.getBytes(StandardCharsets.UTF_8), file));
        return file.array();
    }

    private static List<String> read(Contents contents) {
        return contents.records().stream()
                .map(found -> new String(found.content().array(), StandardCharsets.UTF_8))
                .toList();
    }

    private static boolean isZero(byte[] bytes, int from) {
        return Arrays.mismatch(bytes, from, bytes.length, new byte[bytes.length], from, bytes.length) < 0;
    }

    private static byte[] written() {
        ByteBuffer bytes = ByteBuffer.allocate(RecordFormat.RECORD_HEAD_BYTES + CONTENT.length);
        RecordFormat.putRecord(CONTENT, bytes);
        return bytes.array();
    }
}
