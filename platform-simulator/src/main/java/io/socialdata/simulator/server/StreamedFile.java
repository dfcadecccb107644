package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.WireFile;
import io.vertx.core.buffer.Buffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** A file that is streamed: counts and digests its bytes, and keeps its start. */
final class StreamedFile {

    /** Enough for the header of every media type, including a thumbnail before the size of a picture. */
    private static final int MAX_HEAD_BYTES = 256 * 1024;

    private final String field;
    private final @Nullable String contentType;
    private final Buffer head = Buffer.buffer();
    private final MessageDigest digest;
    private long size;

    StreamedFile(String field, @Nullable String contentType) {
        this.field = field;
        this.contentType = contentType;
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    void pass(Buffer piece) {
        size += piece.length();
        digest.update(piece.getBytes());
        int remaining = MAX_HEAD_BYTES - head.length();
        if (remaining > 0) {
            head.appendBuffer(piece, 0, Math.min(remaining, piece.length()));
        }
    }

    WireFile gone() {
        return new WireFile(
                field,
                contentType == null ? "application/octet-stream" : contentType,
                size,
                head.getBytes(),
                HexFormat.of().formatHex(digest.digest()));
    }
}
