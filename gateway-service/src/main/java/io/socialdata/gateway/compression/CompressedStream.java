package io.socialdata.gateway.compression;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * A response that is compressed part by part. Every part is flushed at once, so that the client sees it without delay.
 */
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

    /** Returns the end of the compressed response. */
    public Buffer last() {
        close();
        return taken();
    }

    /** Releases the encoder. Must always be called; a second call has no effect. */
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
