package io.socialdata.writes.media;

/** The codes of one Huffman table of a JPEG, and their values. */
final class HuffmanTable {

    private static final int LONGEST = 16;
    private static final int MAX_SYMBOLS = 256;

    private final int[] firstCode = new int[LONGEST + 1];
    private final int[] firstSymbol = new int[LONGEST + 1];
    private final int[] counts = new int[LONGEST + 1];
    private final int[] symbols;

    /** Reads a table: the number of codes of each length, then their values. */
    HuffmanTable(ByteReader segment) throws UndecodableImageException {
        int total = 0;
        int code = 0;
        for (int length = 1; length <= LONGEST; length++) {
            counts[length] = segment.next();
            firstCode[length] = code;
            firstSymbol[length] = total;
            total += counts[length];
            code += counts[length];
            if (code > 1 << length) {
                throw new UndecodableImageException();
            }
            code <<= 1;
        }
        if (total > MAX_SYMBOLS) {
            throw new UndecodableImageException();
        }
        symbols = new int[total];
        for (int i = 0; i < total; i++) {
            symbols[i] = segment.next();
        }
    }

    int decode(JpegBits bits) throws UndecodableImageException {
        int code = 0;
        for (int length = 1; length <= LONGEST; length++) {
            code = code << 1 | bits.read(1);
            int index = code - firstCode[length];
            if (index < counts[length]) {
                return symbols[firstSymbol[length] + index];
            }
        }
        throw new UndecodableImageException();
    }
}
