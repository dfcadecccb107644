package io.socialdata.gateway.usagelog;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/**
 * The format of a file: records, each with its length and a checksum, then zeros.
 *
 * <p>The checksum also covers the length, and no record is empty, so that a torn write or zeroed bytes are never read
 * as a record.
 */
final class RecordFormat {

    static final int RECORD_HEAD_BYTES = 2 * Integer.BYTES;

    /** Maximum length of a record's content. A usage record is far smaller; a larger length means damage. */
    static final int MAX_CONTENT_BYTES = 16 << 10;

    private RecordFormat() {}

    /** A whole record of a file, and where it ends in it. */
    record Found(ByteBuffer content, int end) {}

    /** The whole records of a file. */
    record Contents(List<Found> records, Damage damage) {}

    /** Where bytes were found that are neither of a whole record nor unused. */
    enum Damage {
        NONE,
        /** Behind the last record, too few for the record that they begin: its writer was killed. */
        UNFINISHED_END,
        /** Behind the last record. */
        END,
        INSIDE
    }

    static int sizeOf(byte[] content) {
        return RECORD_HEAD_BYTES + content.length;
    }

    static void putRecord(byte[] content, ByteBuffer to) {
        to.putInt(content.length).putInt(checksumOf(content)).put(content);
    }

    /** Returns the content of the next whole record and moves past it; empty, without moving, if there is none. */
    static Optional<byte[]> readRecord(ByteBuffer from) {
        if (from.remaining() < RECORD_HEAD_BYTES) {
            return Optional.empty();
        }
        int length = from.getInt(from.position());
        boolean possible = length > 0 && length <= MAX_CONTENT_BYTES && length <= from.remaining() - RECORD_HEAD_BYTES;
        if (!possible) {
            return Optional.empty();
        }
        byte[] content = new byte[length];
        from.get(from.position() + RECORD_HEAD_BYTES, content);
        if (from.getInt(from.position() + Integer.BYTES) != checksumOf(content)) {
            return Optional.empty();
        }
        from.position(from.position() + RECORD_HEAD_BYTES + length);
        return Optional.of(content);
    }

    /** Reads records up to the limit, also those behind damaged ones: each has its own checksum. */
    static Contents readRecords(ByteBuffer from, int atMost) {
        List<Found> records = new ArrayList<>();
        Damage damage = Damage.NONE;
        while (from.hasRemaining() && records.size() < atMost) {
            Optional<byte[]> content = readRecord(from);
            if (content.isPresent()) {
                records.add(new Found(ByteBuffer.wrap(content.get()), from.position()));
                continue;
            }
            int begin = from.position();
            int end = endOfData(from);
            if (begin == end) {
                break;
            }
            if (moveToNextRecord(from)) {
                damage = Damage.INSIDE;
            } else {
                Damage atEnd = isUnfinished(from, end) ? Damage.UNFINISHED_END : Damage.END;
                return new Contents(records, damage == Damage.NONE ? atEnd : damage);
            }
        }
        return new Contents(records, damage);
    }

    /** Returns the position behind the last byte that is not zero, or the present position if all are. */
    private static int endOfData(ByteBuffer bytes) {
        int end = bytes.limit();
        while (end > bytes.position() && bytes.get(end - 1) == 0) {
            end--;
        }
        return end;
    }

    /** Returns whether these bytes begin a record that would be longer. A whole record with a wrong length does not. */
    private static boolean isUnfinished(ByteBuffer bytes, int end) {
        int present = end - bytes.position() - RECORD_HEAD_BYTES;
        if (present < 0) {
            return true;
        }
        byte[] content = new byte[present];
        bytes.get(bytes.position() + RECORD_HEAD_BYTES, content);
        boolean whole = bytes.getInt(bytes.position() + Integer.BYTES) == checksumOf(content);
        int length = bytes.getInt(bytes.position());
        return !whole && length > present && length <= MAX_CONTENT_BYTES;
    }

    /** Text holds no length as small as a record's, so what callers sent is never read as a record. */
    private static boolean moveToNextRecord(ByteBuffer from) {
        for (int position = from.position() + 1; position <= from.limit() - RECORD_HEAD_BYTES; position++) {
            if (readRecord(from.duplicate().position(position)).isPresent()) {
                from.position(position);
                return true;
            }
        }
        return false;
    }

    private static int checksumOf(byte[] content) {
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, content.length));
        checksum.update(content);
        return (int) checksum.getValue();
    }
}
