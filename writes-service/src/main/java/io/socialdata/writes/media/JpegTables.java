package io.socialdata.writes.media;

import org.jspecify.annotations.Nullable;

/**
 * The Huffman tables that a JPEG has defined so far: four for the first coefficient of blocks and four for the others.
 */
final class JpegTables {

    private static final int SLOTS = 4;

    private final @Nullable HuffmanTable[] first = new HuffmanTable[SLOTS];
    private final @Nullable HuffmanTable[] others = new HuffmanTable[SLOTS];

    void read(ByteReader segment) throws UndecodableImageException {
        while (segment.hasNext()) {
            int place = segment.next();
            if (place >> 4 > 1 || (place & 15) >= SLOTS) {
                throw new UndecodableImageException();
            }
            (place >> 4 == 0 ? first : others)[place & 15] = new HuffmanTable(segment);
        }
    }

    HuffmanTable first(int place) throws UndecodableImageException {
        return defined(first, place);
    }

    HuffmanTable others(int place) throws UndecodableImageException {
        return defined(others, place);
    }

    private static HuffmanTable defined(@Nullable HuffmanTable[] tables, int place) throws UndecodableImageException {
        HuffmanTable table = place < SLOTS ? tables[place] : null;
        if (table == null) {
            throw new UndecodableImageException();
        }
        return table;
    }
}
