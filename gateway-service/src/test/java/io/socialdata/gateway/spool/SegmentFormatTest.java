package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SegmentFormatTest {

    private static final byte[] CONTENT = "what was used".getBytes(StandardCharsets.UTF_8);

    @Test
    void recordIsReadAsItWasWritten() {
        ByteBuffer bytes = ByteBuffer.wrap(written());

        assertThat(SegmentFormat.readRecord(bytes)).hasValue(CONTENT);
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void truncatedRecordIsRejectedWhereverItEnds() {
        byte[] complete = written();
        for (int length = 0; length < complete.length; length++) {
            ByteBuffer part = ByteBuffer.wrap(Arrays.copyOf(complete, length));

            assertThat(SegmentFormat.readRecord(part)).as("%d bytes", length).isEmpty();
            assertThat(part.position()).isZero();
        }
    }

    @Test
    void truncatedRecordFollowedByZerosIsRejected() {
        byte[] complete = written();
        for (int length = 0; length < complete.length; length++) {
            byte[] zeroed = Arrays.copyOf(Arrays.copyOf(complete, length), complete.length + 64);

            assertThat(SegmentFormat.readRecord(ByteBuffer.wrap(zeroed)))
                    .as("%d bytes", length)
                    .isEmpty();
        }
    }

    @Test
    void anyChangedBitIsDetected() {
        for (int bit = 0; bit < written().length * 8; bit++) {
            byte[] changed = written();
            changed[bit / 8] ^= (byte) (1 << (bit % 8));

            assertThat(SegmentFormat.readRecord(ByteBuffer.wrap(changed)))
                    .as("bit %d", bit)
                    .isEmpty();
        }
    }

    @Test
    void onlyACompleteHeadNamesItsEpisode() {
        UUID episode = UUID.randomUUID();
        byte[] head = SegmentFormat.head(episode).array();

        assertThat(SegmentFormat.readHead(ByteBuffer.wrap(head))).hasValue(episode);
        for (int length = 0; length < head.length; length++) {
            assertThat(SegmentFormat.readHead(ByteBuffer.wrap(Arrays.copyOf(head, length))))
                    .isEmpty();
        }
        assertThat(SegmentFormat.readHead(ByteBuffer.allocate(head.length))).isEmpty();
    }

    @Test
    void spooledRecordKeepsAllItsFields() {
        SpooledRecord record = SpoolRecords.record("event", UUID.randomUUID());

        assertThat(SpooledRecord.decode(record.encode()))
                .usingRecursiveComparison()
                .isEqualTo(record);
        assertThat(SpooledRecord.decode(SpoolRecords.record("event").encode()).lease())
                .isEmpty();
    }

    private static byte[] written() {
        ByteBuffer bytes = ByteBuffer.allocate(SegmentFormat.RECORD_HEAD_BYTES + CONTENT.length);
        SegmentFormat.putRecord(CONTENT, bytes);
        return bytes.array();
    }
}
