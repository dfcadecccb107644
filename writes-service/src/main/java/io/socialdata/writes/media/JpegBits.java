package io.socialdata.writes.media;

/**
 * The coded data of a JPEG scan, bit by bit, up to the next marker. Reading beyond it means that the data end too
 * early.
 */
final class JpegBits {

    private static final int MARKER = 0xff;
    private static final int FIRST_RESTART = 0xd0;

    private final ByteReader file;
    private int held;
    private int count;

    JpegBits(ByteReader file) {
        this.file = file;
    }

    /** Reads up to sixteen bits. */
    int read(int length) throws UndecodableImageException {
        while (count < length) {
            held = held << 8 | nextByte();
            count += 8;
        }
        count -= length;
        return held >>> count & (1 << length) - 1;
    }

    /** Skips the marker between two parts of a scan. Markers are numbered from 0 to 7, then from 0 again. */
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

    /** A byte that looks like the start of a marker is followed by a zero. */
    private int nextByte() throws UndecodableImageException {
        int next = file.next();
        if (next == MARKER && file.next() != 0) {
            throw new UndecodableImageException();
        }
        return next;
    }
}
