package io.socialdata.writes.media;

/** The coded data of a JPEG scan, bit by bit, up to the next marker. Bits beyond it mean that the data end too early. */
final class JpegBits {

    private static final int MARKER = 0xff;
    private static final int FIRST_RESTART = 0xd0;

    private final ByteReader file;
    private int held;
    private int count;

    JpegBits(ByteReader file) {
        this.file = file;
    }

    /** Up to sixteen bits. */
    int read(int wanted) throws UndecodableImageException {
        while (count < wanted) {
            held = held << 8 | nextByte();
            count += 8;
        }
        count -= wanted;
        return held >>> count & (1 << wanted) - 1;
    }

    /** Goes over the marker between two parts of a scan, which are numbered from 0 to 7 and on from 0. */
    void restart(int number) throws UndecodableImageException {
        count = 0;
        if (file.next() != MARKER) {
            throw new UndecodableImageException();
        }
        int code = file.next();
        while (code == MARKER) {
            code = file.next();
        }
        if (code != FIRST_RESTART + number % 8) {
            throw new UndecodableImageException();
        }
    }

    /** A byte that looks like the beginning of a marker is followed by a zero. */
    private int nextByte() throws UndecodableImageException {
        int next = file.next();
        if (next == MARKER && file.next() != 0) {
            throw new UndecodableImageException();
        }
        return next;
    }
}
