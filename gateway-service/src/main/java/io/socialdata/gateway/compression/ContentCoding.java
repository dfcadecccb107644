package io.socialdata.gateway.compression;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** The codings of responses, the cheapest for this server first, each at its fastest level (ADR 0103). */
public enum ContentCoding {
    ZSTD("zstd") {
        @Override
        byte[] encode(byte[] body) {
            return Zstd.compress(body, ZSTD_LEVEL);
        }

        @Override
        OutputStream encoder(OutputStream to) throws IOException {
            return new ZstdOutputStreamNoFinalizer(to, ZSTD_LEVEL);
        }
    },
    GZIP("gzip") {
        @Override
        byte[] encode(byte[] body) {
            var encoded = new ByteArrayOutputStream(body.length / 4 + ROOM_FOR_SMALL);
            try (OutputStream encoder = encoder(encoded)) {
                encoder.write(body);
            } catch (IOException e) {
                throw new UncheckedIOException("Memory cannot fail to be written", e);
            }
            return encoded.toByteArray();
        }

        @Override
        OutputStream encoder(OutputStream to) throws IOException {
            return new FastGzip(to);
        }
    };

    private static final int ZSTD_LEVEL = 1;
    private static final int ROOM_FOR_SMALL = 512;

    private final String token;

    ContentCoding(String token) {
        this.token = token;
    }

    /** The name in Accept-Encoding and Content-Encoding. */
    public String token() {
        return token;
    }

    /** Encodes a whole body. */
    abstract byte[] encode(byte[] body);

    /** Encodes what is written to it; a flush writes all pending output. Holds off-heap memory until it is closed. */
    abstract OutputStream encoder(OutputStream to) throws IOException;

    private static final class FastGzip extends GZIPOutputStream {

        private static final int BUFFER = 8192;

        FastGzip(OutputStream to) throws IOException {
            super(to, BUFFER, true);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }
}
