package io.socialdata.gateway.spool;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Records that are identified by their text. */
final class SpoolRecords {

    static final UUID ACCOUNT = UUID.fromString("00000000-0000-0000-0000-0000000000aa");
    static final Instant TIME = Instant.parse("2026-01-02T03:04:05Z");

    private SpoolRecords() {}

    static SpooledRecord record(String text) {
        return record(text, null);
    }

    /** A record of a later time. */
    static SpooledRecord record(String text, int millisLater) {
        return new SpooledRecord(TIME.plusMillis(millisLater), ACCOUNT, null, text.getBytes(StandardCharsets.UTF_8));
    }

    static SpooledRecord record(String text, UUID lease) {
        return new SpooledRecord(TIME, ACCOUNT, lease, text.getBytes(StandardCharsets.UTF_8));
    }

    static String text(SpoolEntry stored) {
        return new String(stored.record().event(), StandardCharsets.UTF_8);
    }

    static List<String> texts(List<SpoolEntry> stored) {
        return stored.stream().map(SpoolRecords::text).toList();
    }

    static ByteBuffer encoded(List<SpooledRecord> records) {
        ByteBuffer bytes = ByteBuffer.allocate(64 << 10);
        records.forEach(record -> SegmentFormat.putRecord(record.encode(), bytes));
        return bytes.flip();
    }
}
