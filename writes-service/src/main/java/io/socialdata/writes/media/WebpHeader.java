package io.socialdata.writes.media;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The layout of a WebP: its chunk headers, before anything is decoded. No available decoder is safe for hostile files
 * of this format, so only the layout is verified and the rest is left to the platform.
 */
final class WebpHeader {

    private static final int HEAD = 12;
    private static final int CHUNK_HEAD = 8;
    private static final int SIDE_BITS = 14;
    private static final int SIDE_MASK = (1 << SIDE_BITS) - 1;

    private WebpHeader() {}

    /**
     * Visits the chunks.
     *
     * @throws UndecodableImageException if a chunk is longer than the file, if a picture or the canvas is too large, or
     *     if there is no picture; an animation has none
     */
    static void verify(byte[] bytes, PictureBounds bounds) throws UndecodableImageException {
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long end = unsigned(file, 4) + CHUNK_HEAD;
        if (end > bytes.length) {
            throw new UndecodableImageException();
        }
        boolean picture = false;
        int at = HEAD;
        while (at + CHUNK_HEAD <= end) {
            long length = unsigned(file, at + 4);
            int body = at + CHUNK_HEAD;
            if (length > end - body) {
                throw new UndecodableImageException();
            }
            picture |= isPicture(file, name(bytes, at), body, (int) length, bounds);
            at = Math.toIntExact(body + length + (length & 1));
        }
        if (!picture) {
            throw new UndecodableImageException();
        }
    }

    private static boolean isPicture(ByteBuffer file, String part, int body, int length, PictureBounds bounds)
            throws UndecodableImageException {
        switch (part) {
            case "VP8 " -> lossy(file, body, length, bounds);
            case "VP8L" -> lossless(file, body, length, bounds);
            case "VP8X" -> canvas(file, body, length, bounds);
            default -> {}
        }
        return part.equals("VP8 ") || part.equals("VP8L");
    }

    /** Four bytes of flags, then width and height less one in three bytes each. */
    private static void canvas(ByteBuffer file, int body, int length, PictureBounds bounds)
            throws UndecodableImageException {
        if (length < 10) {
            throw new UndecodableImageException();
        }
        bounds.require((file.getInt(body + 3) >>> 8) + 1L, (file.getInt(body + 6) >>> 8) + 1L);
    }

    /** Three bytes of the frame's type and the length of its first part, three fixed ones, then width and height. */
    private static void lossy(ByteBuffer file, int body, int length, PictureBounds bounds)
            throws UndecodableImageException {
        boolean picture = length >= 10
                && (file.get(body) & 1) == 0
                && (file.getInt(body) & 0xff_ffff) >>> 5 <= length - 10
                && file.get(body + 3) == (byte) 0x9d
                && file.get(body + 4) == 0x01
                && file.get(body + 5) == 0x2a;
        if (!picture) {
            throw new UndecodableImageException();
        }
        bounds.require(file.getShort(body + 6) & SIDE_MASK, file.getShort(body + 8) & SIDE_MASK);
    }

    /** One fixed byte, then width and height less one in fourteen bits each. */
    private static void lossless(ByteBuffer file, int body, int length, PictureBounds bounds)
            throws UndecodableImageException {
        if (length < 6 || file.get(body) != 0x2f || (file.getInt(body + 1) >>> 29) != 0) {
            throw new UndecodableImageException();
        }
        int sides = file.getInt(body + 1);
        bounds.require((sides & SIDE_MASK) + 1L, ((sides >>> SIDE_BITS) & SIDE_MASK) + 1L);
    }

    private static long unsigned(ByteBuffer file, int at) throws UndecodableImageException {
        if (at + 4 > file.limit()) {
            throw new UndecodableImageException();
        }
        return file.getInt(at) & 0xffff_ffffL;
    }

    private static String name(byte[] bytes, int at) {
        return new String(bytes, at, 4, StandardCharsets.US_ASCII);
    }
}
