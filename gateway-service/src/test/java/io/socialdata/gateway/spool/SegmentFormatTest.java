package io.socialdata.gateway.spool;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.spool.SegmentFormat.Contents;
import io.socialdata.gateway.spool.SegmentFormat.Damage;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
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

    @Test
    void anyChangedBitLosesItsRecordAtMostAndIsTold() {
        List<String> texts = List.of("first", "second one", "{\"third\": true}");
        byte[] complete = journalOf(texts);
        int used = texts.stream()
                .mapToInt(text -> SegmentFormat.RECORD_HEAD_BYTES + text.length())
                .sum();
        for (int bit = 0; bit < used * 8; bit++) {
            byte[] changed = complete.clone();
            changed[bit / 8] ^= (byte) (1 << (bit % 8));

            Contents contents = SegmentFormat.readRecords(ByteBuffer.wrap(changed));

            assertThat(contents.damage()).as("bit %d", bit).isIn(Damage.INSIDE, Damage.END);
            assertThat(texts).as("bit %d", bit).containsSubsequence(read(contents));
            assertThat(contents.records()).as("bit %d", bit).hasSize(texts.size() - 1);
        }
    }

    @Test
    void recordWhoseWriterWasKilledIsUnfinishedWhereverItEnds() {
        byte[] complete = journalOf(List.of("first", "second"));
        int whole = SegmentFormat.RECORD_HEAD_BYTES + "first".length();
        int end = whole + SegmentFormat.RECORD_HEAD_BYTES + "second".length();
        assertThat(SegmentFormat.readRecords(ByteBuffer.wrap(complete)).damage())
                .isEqualTo(Damage.NONE);
        for (int length = whole; length < end; length++) {
            byte[] zeroed = Arrays.copyOf(Arrays.copyOf(complete, length), complete.length);

            Contents contents = SegmentFormat.readRecords(ByteBuffer.wrap(zeroed));

            assertThat(read(contents)).as("%d bytes", length).containsExactly("first");
            assertThat(contents.damage())
                    .as("%d bytes", length)
                    .isEqualTo(isZero(zeroed, whole) ? Damage.NONE : Damage.UNFINISHED_END);
        }
    }

    private static byte[] journalOf(List<String> texts) {
        ByteBuffer journal = ByteBuffer.allocate(256);
        texts.forEach(text -> SegmentFormat.putRecord(text.getBytes(StandardCharsets.UTF_8), journal));
        return journal.array();
    }

    private static List<String> read(Contents contents) {
        return contents.records().stream()
                .map(content -> new String(content, StandardCharsets.UTF_8))
                .toList();
    }

    private static boolean isZero(byte[] bytes, int from) {
        return Arrays.mismatch(bytes, from, bytes.length, new byte[bytes.length], from, bytes.length) < 0;
    }

    private static byte[] written() {
        ByteBuffer bytes = ByteBuffer.allocate(SegmentFormat.RECORD_HEAD_BYTES + CONTENT.length);
        SegmentFormat.putRecord(CONTENT, bytes);
        return bytes.array();
    }
}
