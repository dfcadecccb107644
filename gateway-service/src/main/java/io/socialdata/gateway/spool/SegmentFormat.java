package io.socialdata.gateway.spool;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * The format of a segment: a header with the episode, then records, each with its length and a checksum.
 *
 * <p>The checksum also covers the length, and no record is empty, so that a torn write or zeroed bytes are never read
 * as a record.
 */
final class SegmentFormat {

    static final int HEAD_BYTES = Long.BYTES + 2 * Long.BYTES + Integer.BYTES;
    static final int RECORD_HEAD_BYTES = 2 * Integer.BYTES;

    /** Maximum length of a record's content. A usage record is far smaller; a larger length means damage. */
    static final int MAX_CONTENT_BYTES = 16 << 10;

    /** "sdspool", version 1. */
    private static final long MAGIC = 0x7364_7370_6f6f_6c01L;

    private SegmentFormat() {}

    static ByteBuffer head(UUID episode) {
        ByteBuffer head = ByteBuffer.allocate(HEAD_BYTES)
                .putLong(MAGIC)
                .putLong(episode.getMostSignificantBits())
                .putLong(episode.getLeastSignificantBits());
        return head.putInt(checksumOf(head.array(), HEAD_BYTES - Integer.BYTES)).flip();
    }

    /** Returns the episode of a segment's header and moves past it; empty if the header is incomplete. */
    static Optional<UUID> readHead(ByteBuffer segment) {
        if (segment.remaining() < HEAD_BYTES) {
            return Optional.empty();
        }
        byte[] head = new byte[HEAD_BYTES];
        segment.get(head);
        ByteBuffer from = ByteBuffer.wrap(head);
        boolean hasMagic = from.getLong() == MAGIC;
        UUID episode = new UUID(from.getLong(), from.getLong());
        boolean intact = from.getInt() == checksumOf(head, HEAD_BYTES - Integer.BYTES);
        return hasMagic && intact ? Optional.of(episode) : Optional.empty();
    }

    static int sizeOf(SpooledRecord record) {
        return RECORD_HEAD_BYTES + record.encodedSize();
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

    private static int checksumOf(byte[] content) {
        CRC32C checksum = new CRC32C();
        checksum.update(ByteBuffer.allocate(Integer.BYTES).putInt(0, content.length));
        checksum.update(content);
        return (int) checksum.getValue();
    }

    private static int checksumOf(byte[] bytes, int length) {
        CRC32C checksum = new CRC32C();
        checksum.update(bytes, 0, length);
        return (int) checksum.getValue();
    }
}
