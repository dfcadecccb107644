package io.socialdata.gateway.reference;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** Prepares documents for repeated serving. */
final class Documents {

    private static final int TAG_BYTES = 12;

    private Documents() {}

    static PublicPage.Document of(String contentType, byte[] content, Map<String, String> headers) {
        return new PublicPage.Document(
                contentType, Buffer.buffer(content), Buffer.buffer(gzip(content)), etag(content), headers);
    }

    /** Weak, because the compressed form has the same ETag. */
    private static String etag(byte[] content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
            return "W/\"" + HexFormat.of().formatHex(hash, 0, TAG_BYTES) + "\"";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static byte[] gzip(byte[] content) {
        var bytes = new ByteArrayOutputStream(content.length / 4);
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }
}
