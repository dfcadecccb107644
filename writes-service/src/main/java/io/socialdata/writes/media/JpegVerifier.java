package io.socialdata.writes.media;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Verifies a JPEG: its segments, and that the codes of each scan are in its tables and suffice for all blocks.
 *
 * <p>Each scan covers the whole picture, so their number is limited: a small file with very many of them would take
 * endless work.
 */
final class JpegVerifier {

    /** Encoders write about ten. */
    private static final int MAX_SCANS = 100;

    private static final int MARKER = 0xff;
    private static final int BASELINE = 0xc0;
    private static final int EXTENDED = 0xc1;
    private static final int PROGRESSIVE = 0xc2;
    private static final int HUFFMAN_TABLES = 0xc4;
    private static final int RESERVED = 0xc8;
    private static final int LAST_FRAME = 0xcf;
    private static final int FIRST_RESTART = 0xd0;
    private static final int LAST_RESTART = 0xd7;
    private static final int START = 0xd8;
    private static final int END = 0xd9;
    private static final int SCAN = 0xda;
    private static final int RESTART_INTERVAL = 0xdd;
    private static final int TEMPORARY = 0x01;

    private final ByteReader file;
    private final PictureBounds bounds;
    private final JpegTables tables = new JpegTables();
    private @Nullable JpegFrame frame;
    private int restartInterval;
    private int scans;

    JpegVerifier(byte[] bytes, PictureBounds bounds) {
        this.file = new ByteReader(bytes);
        this.bounds = bounds;
    }

    void verify() throws UndecodableImageException {
        file.skip(2);
        int marker = marker();
        while (marker != END) {
            take(marker);
            marker = marker();
        }
        if (frame == null || !frame.isComplete()) {
            throw new UndecodableImageException();
        }
    }

    private void take(int marker) throws UndecodableImageException {
        if (marker == TEMPORARY || (marker >= FIRST_RESTART && marker <= LAST_RESTART)) {
            return;
        }
        if (marker == START) {
            throw new UndecodableImageException();
        }
        ByteReader segment = segment();
        switch (marker) {
            case BASELINE, EXTENDED, PROGRESSIVE -> begin(segment, marker == PROGRESSIVE);
            case HUFFMAN_TABLES -> tables.read(segment);
            case RESTART_INTERVAL -> restartInterval = segment.bigEndian16();
            case SCAN -> scan(segment);
            default -> refuseOtherFrames(marker);
        }
    }

    private void begin(ByteReader segment, boolean progressive) throws UndecodableImageException {
        if (frame != null) {
            throw new UndecodableImageException();
        }
        frame = JpegFrame.read(segment, progressive, bounds);
    }

    private void scan(ByteReader segment) throws UndecodableImageException {
        scans++;
        if (frame == null || scans > MAX_SCANS) {
            throw new UndecodableImageException();
        }
        new JpegScan(frame, JpegScanHeader.read(segment, frame), tables, restartInterval, new JpegBits(file)).verify();
    }

    /** Rejects lossless, hierarchical and arithmetic coding, which hardly any decoder supports. */
    private static void refuseOtherFrames(int marker) throws UndecodableImageException {
        if (marker > PROGRESSIVE && marker <= LAST_FRAME && marker != RESERVED) {
            throw new UndecodableImageException();
        }
    }

    /** Returns the next marker. Bytes before it belong to no segment, and decoders skip them. */
    private int marker() throws UndecodableImageException {
        UndecodableImageException.ifInterrupted();
        int code;
        do {
            code = file.next();
            while (code != MARKER) {
                code = file.next();
            }
            while (code == MARKER) {
                code = file.next();
            }
        } while (code == 0);
        return code;
    }

    private ByteReader segment() throws UndecodableImageException {
        int length = file.bigEndian16() - 2;
        int start = file.position();
        file.skip(length);
        return new ByteReader(Arrays.copyOfRange(file.bytes(), start, start + length));
    }
}
