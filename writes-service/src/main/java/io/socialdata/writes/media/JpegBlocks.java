package io.socialdata.writes.media;

import io.socialdata.writes.media.JpegScanHeader.Part;

/** Coding of the blocks of one component in one scan. */
interface JpegBlocks {

    int LAST = 63;

    /** Maximum number of bits of a first coefficient. */
    int MAX_BITS = 15;

    /** Reads the codes of one block. */
    void verify(int block) throws UndecodableImageException;

    /** Resets the state that is carried from block to block. */
    default void restart() {}

    static JpegBlocks of(JpegFrame frame, JpegScanHeader header, Part part, JpegTables tables, JpegBits bits)
            throws UndecodableImageException {
        if (!frame.progressive()) {
            return sequential(tables.first(part.firstTable()), tables.others(part.otherTable()), bits);
        }
        if (header.from() > 0) {
            HuffmanTable table = tables.others(part.otherTable());
            return new JpegBand(header, table, bits, part.component().nonZero());
        }
        return header.refines() ? block -> bits.read(1) : first(tables.first(part.firstTable()), bits);
    }

    private static JpegBlocks first(HuffmanTable table, JpegBits bits) {
        return block -> {
            int length = table.decode(bits);
            if (length > MAX_BITS) {
                throw new UndecodableImageException();
            }
            bits.read(length);
        };
    }

    private static JpegBlocks sequential(HuffmanTable first, HuffmanTable others, JpegBits bits) {
        JpegBlocks begin = first(first, bits);
        return block -> {
            begin.verify(block);
            int next = 1;
            while (next <= LAST) {
                int code = others.decode(bits);
                int zeros = code >> 4;
                int length = code & 15;
                if (length == 0 && zeros < 15) {
                    return;
                }
                next += zeros + 1;
                if (next > LAST + 1) {
                    throw new UndecodableImageException();
                }
                bits.read(length);
            }
        };
    }
}
