package io.socialdata.gateway.compression;

import com.github.luben.zstd.ZstdInputStream;
import io.socialdata.gateway.world.Gateway;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Responses for a client that decodes them itself. */
final class EncodedResponses {

    private EncodedResponses() {}

    static HttpResponse<byte[]> get(String path, Map<String, String> headers, String acceptEncoding) {
        Map<String, String> all = new HashMap<>(headers);
        all.put("Accept-Encoding", acceptEncoding);
        try {
            return Gateway.client().send(Gateway.request("GET", path, all, ""), BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static String decoded(HttpResponse<byte[]> response) {
        return decoded(response.body(), Gateway.header(response, "Content-Encoding"));
    }

    static String decoded(byte[] body, String coding) {
        try (InputStream in = decoder(new ByteArrayInputStream(body), coding)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static InputStream decoder(InputStream in, String coding) throws IOException {
        return switch (coding) {
            case "gzip" -> new GZIPInputStream(in);
            case "zstd" -> new ZstdInputStream(in);
            case "" -> in;
            default -> throw new IOException(coding);
        };
    }
}
