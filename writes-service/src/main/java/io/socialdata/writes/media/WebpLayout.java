package io.socialdata.writes.media;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * What the parts of a WebP file say before anything is decoded.
 *
 * @param pixels of its picture; an animation has none
 */
record WebpLayout(long pixels) {

    private static final int HEAD = 12;
    private static final int CHUNK_HEAD = 8;
    private static final int SIDE_BITS = 14;
    private static final int SIDE_MASK = (1 << SIDE_BITS) - 1;

    /**
     * Goes from part to part.
     *
     * @throws UndecodableException if a part is longer than the file, or if none of them holds a picture
     */
    static WebpLayout of(byte[] bytes) throws UndecodableException {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long end = unsigned(file, 4) + CHUNK_HEAD;
        if (end > bytes.length) {
            throw new UndecodableException();
        }
        long pixels = 0;
        int at = HEAD;
        while (at + CHUNK_HEAD <= end) {
            long length = unsigned(file, at + 4);
            int body = at + CHUNK_HEAD;
            if (length > end - body) {
                throw new UndecodableException();
            }
            pixels = Math.max(pixels, pixels(file, name(bytes, at), body, (int) length));
            at = Math.toIntExact(body + length + (length & 1));
        }
        if (pixels == 0) {
            throw new UndecodableException();
        }
        return new WebpLayout(pixels);
    }

    private static long pixels(ByteBuffer file, String part, int body, int length) throws UndecodableException {
        return switch (part) {
            case "VP8 " -> lossy(file, body, length);
            case "VP8L" -> lossless(file, body, length);
            default -> 0;
        };
    }

    /** Three bytes of the frame's kind and the length of its first part, three fixed ones, then two sides. */
    private static long lossy(ByteBuffer file, int body, int length) throws UndecodableException {
        boolean picture = length >= 10
                && (file.get(body) & 1) == 0
                && (file.getInt(body) & 0xff_ffff) >>> 5 <= length - 10
                && file.get(body + 3) == (byte) 0x9d
                && file.get(body + 4) == 0x01
                && file.get(body + 5) == 0x2a;
        if (!picture) {
            throw new UndecodableException();
        }
        return (long) (file.getShort(body + 6) & SIDE_MASK) * (file.getShort(body + 8) & SIDE_MASK);
    }

    /** One fixed byte, then two sides less one in fourteen bits each. */
    private static long lossless(ByteBuffer file, int body, int length) throws UndecodableException {
        if (length < 6 || file.get(body) != 0x2f || (file.getInt(body + 1) >>> 29) != 0) {
            throw new UndecodableException();
        }
        int sides = file.getInt(body + 1);
        return ((sides & SIDE_MASK) + 1L) * (((sides >>> SIDE_BITS) & SIDE_MASK) + 1L);
    }

    private static long unsigned(ByteBuffer file, int at) throws UndecodableException {
        if (at + 4 > file.limit()) {
            throw new UndecodableException();
        }
        return file.getInt(at) & 0xffff_ffffL;
    }

    private static String name(byte[] bytes, int at) {
        return new String(bytes, at, 4, StandardCharsets.US_ASCII);
    }
}
