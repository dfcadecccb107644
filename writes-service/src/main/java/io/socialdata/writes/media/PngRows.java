package io.socialdata.writes.media;

import io.socialdata.writes.media.PngHeader.Pass;
import java.util.Iterator;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The data of a PNG, inflated into a small buffer and counted row by row. Data beyond the last row are not inflated, so
 * that the time is bounded by the size that the picture claims.
 */
final class PngRows implements AutoCloseable {

    private static final int BUFFER = 16 * 1024;
    private static final int LAST_FILTER = 4;

    private final Inflater inflater = new Inflater();
    private final byte[] buffer = new byte[BUFFER];
    private final Iterator<Pass> passes;
    private Pass pass;
    private int rowsLeft;
    private int bytesLeft;
    private boolean begun;
    private boolean complete;

    PngRows(PngHeader header) {
        this.passes = header.passes().iterator();
        this.pass = passes.next();
        this.rowsLeft = pass.rows();
    }

    boolean areBegun() {
        return begun;
    }

    boolean areComplete() {
        return complete;
    }

    void inflate(byte[] file, int start, int length) throws UndecodableImageException {
        begun = true;
        inflater.setInput(file, start, length);
        try {
            while (!complete && !inflater.finished()) {
                UndecodableImageException.ifInterrupted();
                int count = inflater.inflate(buffer);
                if (inflater.needsDictionary()) {
                    throw new UndecodableImageException();
                }
                if (count == 0 && inflater.needsInput()) {
                    return;
                }
                count(count);
            }
        } catch (DataFormatException e) {
            throw new UndecodableImageException();
        }
    }

    /** Counts the rows in the buffer. */
    private void count(int inflated) throws UndecodableImageException {
        int at = 0;
        while (at < inflated && !complete) {
            if (bytesLeft == 0) {
                if ((buffer[at++] & 0xff) > LAST_FILTER) {
                    throw new UndecodableImageException();
                }
                bytesLeft = pass.rowBytes();
            }
            int step = Math.min(bytesLeft, inflated - at);
            at += step;
            bytesLeft -= step;
            if (bytesLeft == 0) {
                endRow();
            }
        }
    }

    private void endRow() {
        rowsLeft--;
        if (rowsLeft > 0) {
            return;
        }
        if (passes.hasNext()) {
            pass = passes.next();
            rowsLeft = pass.rows();
        } else {
            complete = true;
        }
    }

    @Override
    public void close() {
        inflater.end();
    }
}
