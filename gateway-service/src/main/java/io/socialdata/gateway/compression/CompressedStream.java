package io.socialdata.gateway.compression;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** An answer that is compressed part by part. Every part leaves at once, so that a reader is as far as the owner. */
public final class CompressedStream {

    private static final int USUAL_PART = 4096;

    private final ByteArrayOutputStream encoded = new ByteArrayOutputStream(USUAL_PART);
    private final OutputStream encoder;
    private final Runnable release;
    private boolean closed;

    CompressedStream(ContentCoding coding, Runnable release) {
        this.release = release;
        try {
            encoder = coding.encoder(encoded);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    public Buffer next(Buffer part) {
        try {
            encoder.write(part.getBytes());
            encoder.flush();
        } catch (IOException e) {
            throw failed(e);
        }
        return taken();
    }

    /** The end of the answer. */
    public Buffer last() {
        close();
        return taken();
    }

    /** To be called in any case; again it does nothing. */
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        try {
            encoder.close();
        } catch (IOException e) {
            throw failed(e);
        } finally {
            release.run();
        }
    }

    private Buffer taken() {
        Buffer bytes = Buffer.buffer(encoded.toByteArray());
        encoded.reset();
        return bytes;
    }

    private static UncheckedIOException failed(IOException e) {
        return new UncheckedIOException("Memory cannot fail to be written", e);
    }
}
