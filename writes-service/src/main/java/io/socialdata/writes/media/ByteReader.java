package io.socialdata.writes.media;

import java.nio.charset.StandardCharsets;

/** Reads a file from its first byte to its last. A read beyond the end means that the file is truncated. */
final class ByteReader {

    private final byte[] bytes;
    private int position;

    ByteReader(byte[] bytes) {
        this.bytes = bytes;
    }

    byte[] bytes() {
        return bytes;
    }

    int position() {
        return position;
    }

    boolean hasNext() {
        return position < bytes.length;
    }

    int next() throws UndecodableImageException {
        if (position >= bytes.length) {
            throw new UndecodableImageException();
        }
        return bytes[position++] & 0xff;
    }

    int bigEndian16() throws UndecodableImageException {
        return next() << 8 | next();
    }

    int littleEndian16() throws UndecodableImageException {
        return next() | next() << 8;
    }

    long bigEndian32() throws UndecodableImageException {
        return (long) bigEndian16() << 16 | bigEndian16();
    }

    String ascii(int length) throws UndecodableImageException {
        int start = position;
        skip(length);
        return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
    }

    void skip(long count) throws UndecodableImageException {
        if (count < 0 || count > bytes.length - position) {
            throw new UndecodableImageException();
        }
        position += (int) count;
    }
}
