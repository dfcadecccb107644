package io.socialdata.writes.media;

import java.util.Arrays;

/**
 * Decodes the LZW codes of one GIF frame after the other and counts their pixels. Of each string of the code table only
 * the length is stored.
 */
final class LzwVerifier {

    private static final int MAX_BITS = 12;
    private static final int TABLE = 1 << MAX_BITS;
    private static final int NONE = -1;

    private final ByteReader file;
    private final int[] lengths = new int[TABLE];
    private int bits;
    private int bitCount;
    private int blockLeft;

    LzwVerifier(ByteReader file) {
        this.file = file;
    }

    /** Reads the data of a frame up to their end mark. */
    void verify(long pixels) throws UndecodableImageException {
        int minimum = file.next();
        if (minimum < 1 || minimum > 8) {
            throw new UndecodableImageException();
        }
        bits = 0;
        bitCount = 0;
        blockLeft = 0;
        fill(minimum, pixels);
        file.skip(blockLeft);
        skipBlocks();
    }

    private void fill(int minimum, long pixels) throws UndecodableImageException {
        int clear = 1 << minimum;
        int end = clear + 1;
        Arrays.fill(lengths, 0, clear, 1);
        int size = minimum + 1;
        int next = end + 1;
        int previous = NONE;
        long left = pixels;
        while (left > 0) {
            int code = code(size);
            if (code == clear) {
                size = minimum + 1;
                next = end + 1;
                previous = NONE;
                continue;
            }
            int known = previous == NONE ? clear : Math.min(next + 1, TABLE);
            if (code >= known || code == end) { // at the end mark pixels are missing
                throw new UndecodableImageException();
            }
            if (previous != NONE && next < TABLE) {
                lengths[next] = lengths[previous] + 1;
                next++;
                if (next == 1 << size && size < MAX_BITS) {
                    size++;
                }
            }
            left -= lengths[code];
            previous = code;
        }
    }

    private int code(int size) throws UndecodableImageException {
        while (bitCount < size) {
            if (blockLeft == 0) {
                blockLeft = file.next();
            }
            if (blockLeft == 0) {
                throw new UndecodableImageException(); // the data end, and pixels are missing
            }
            bits |= file.next() << bitCount;
            bitCount += 8;
            blockLeft--;
        }
        int code = bits & (1 << size) - 1;
        bits >>>= size;
        bitCount -= size;
        return code;
    }

    private void skipBlocks() throws UndecodableImageException {
        int length = file.next();
        while (length > 0) {
            file.skip(length);
            length = file.next();
        }
    }
}
