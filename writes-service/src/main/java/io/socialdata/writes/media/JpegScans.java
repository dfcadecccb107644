package io.socialdata.writes.media;

/** Each scan of a JPEG goes over the whole picture, so a small file of very many of them is endless work. */
final class JpegScans {

    /** Encoders write about ten; a preview inside the file brings some more. */
    private static final int MOST = 100;

    private static final byte MARKER = (byte) 0xff;
    private static final byte START_OF_SCAN = (byte) 0xda;

    private JpegScans() {}

    /** Counts starts of scans; the coded data between them never looks like one. */
    static void check(byte[] bytes) throws UndecodableException {
        int scans = 0;
        for (int i = 1; i < bytes.length; i++) {
            if (bytes[i] == START_OF_SCAN && bytes[i - 1] == MARKER) {
                scans++;
            }
        }
        if (scans > MOST) {
            throw new UndecodableException();
        }
    }
}
