package io.socialdata.writes.media;

/**
 * Decodes a band of coefficients of a progressive JPEG, in a first or a refining scan. A code can end the band of very
 * many blocks at once. A refinement has one more bit for each coefficient that is not zero yet, so the non-zero ones
 * have to be known.
 */
final class JpegBand implements JpegBlocks {

    private final JpegScanHeader header;
    private final HuffmanTable table;
    private final JpegBits bits;
    private final long[] nonZero;
    private int endedBlocks;

    JpegBand(JpegScanHeader header, HuffmanTable table, JpegBits bits, long[] nonZero) {
        this.header = header;
        this.table = table;
        this.bits = bits;
        this.nonZero = nonZero;
    }

    @Override
    public void restart() {
        endedBlocks = 0;
    }

    @Override
    public void verify(int block) throws UndecodableImageException {
        if (header.refines()) {
            refine(block);
        } else if (endedBlocks > 0) {
            endedBlocks--;
        } else {
            decodeBlock(block);
        }
    }

    private void decodeBlock(int block) throws UndecodableImageException {
        int next = header.from();
        while (next <= header.to()) {
            int code = table.decode(bits);
            int zeros = code >> 4;
            int length = code & 15;
            if (length == 0 && zeros < 15) {
                endedBlocks = run(zeros) - 1;
                return;
            }
            next += zeros;
            if (next > LAST) {
                throw new UndecodableImageException();
            }
            if (length > 0) {
                bits.read(length);
                nonZero[block] |= 1L << next;
            }
            next++;
        }
    }

    private void refine(int block) throws UndecodableImageException {
        int next = header.from();
        while (endedBlocks == 0 && next <= header.to()) {
            int code = table.decode(bits);
            int zeros = code >> 4;
            int length = code & 15;
            if (length > 1) {
                throw new UndecodableImageException();
            }
            if (length == 0 && zeros < 15) {
                endedBlocks = run(zeros);
                break;
            }
            bits.read(length);
            next = behindZeros(block, next, zeros);
            if (length == 1) {
                if (next > header.to()) {
                    throw new UndecodableImageException();
                }
                nonZero[block] |= 1L << next;
            }
            next++;
        }
        if (endedBlocks > 0) {
            endedBlocks--;
            correct(nonZero[block] & band(next));
        }
    }

    /** Returns the position after this many zero coefficients; each non-zero one in between gets its bit. */
    private int behindZeros(int block, int from, int zeros) throws UndecodableImageException {
        int next = from;
        int left = zeros;
        while (next <= header.to()) {
            if ((nonZero[block] >>> next & 1) != 0) {
                bits.read(1);
            } else if (left-- == 0) {
                return next;
            }
            next++;
        }
        return next;
    }

    private void correct(long coefficients) throws UndecodableImageException {
        for (int left = Long.bitCount(coefficients); left > 0; left--) {
            bits.read(1);
        }
    }

    /** Returns the mask of the band's coefficients from this one on. */
    private long band(int from) {
        return from > header.to() ? 0 : (-1L << from) & (-1L >>> (LAST - header.to()));
    }

    /** Returns the number of blocks that end here, including this one. */
    private int run(int exponent) throws UndecodableImageException {
        return (1 << exponent) + bits.read(exponent);
    }
}
