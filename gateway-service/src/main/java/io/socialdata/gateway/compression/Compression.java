package io.socialdata.gateway.compression;

import com.github.luben.zstd.util.Native;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Singleton;
import java.util.EnumSet;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Compresses responses for clients that accept it, and sets the response headers accordingly.
 *
 * <p>A response that cannot be compressed in time, or that does not get smaller, is sent uncompressed: compression is
 * optional.
 */
@Singleton
public class Compression {

    private static final Logger LOG = Logger.getLogger(Compression.class);
    private static final int THREADS = 2;
    private static final String COMPRESSED = "compressed_answers_total";
    private static final String CODING = "coding";

    /** Minimum size of a response that is compressed, in bytes. */
    private static final int MIN_SIZE = 1024;

    /** Maximum size compressed on the event loop, in bytes. Larger responses are compressed by separate threads. */
    private static final int EVENT_LOOP_SIZE = 65_536;

    private final CompressionLimit limit;
    private final MeterRegistry metrics;
    private final WorkerExecutor workers;
    private final Set<ContentCoding> offered = EnumSet.of(ContentCoding.GZIP);

    Compression(Vertx vertx, CompressionLimit limit, MeterRegistry metrics) {
        this.limit = limit;
        this.metrics = metrics;
        this.workers = vertx.createSharedWorkerExecutor("compression", THREADS);
        if (hasZstd()) {
            offered.add(ContentCoding.ZSTD);
        }
        for (ContentCoding coding : offered) {
            metrics.counter(COMPRESSED, CODING, coding.token());
        }
    }

    /** Returns the body to send, and updates its headers. The headers are changed on the caller's context. */
    public Future<Buffer> encode(HttpServerRequest request, MultiMap responseHeaders, Buffer body) {
        @Nullable ContentCoding coding = choose(request, responseHeaders, body.length());
        if (coding == null) {
            return Future.succeededFuture(body);
        }
        if (body.length() <= EVENT_LOOP_SIZE) {
            return Future.succeededFuture(smaller(coding, responseHeaders, body, coding.encode(body.getBytes())));
        }
        if (!limit.acquire()) {
            return Future.succeededFuture(body);
        }
        return workers.executeBlocking(() -> coding.encode(body.getBytes()), false)
                .transform(done -> {
                    limit.release();
                    return Future.succeededFuture(
                            done.succeeded() ? smaller(coding, responseHeaders, body, done.result()) : body);
                });
    }

    /**
     * Returns the encoder of a streamed response; null if the response is sent uncompressed.
     *
     * @param length of the whole response, if known
     */
    public @Nullable CompressedStream stream(
            HttpServerRequest request, MultiMap responseHeaders, @Nullable String length) {
        int size = length == null ? Integer.MAX_VALUE : sizeOf(length);
        @Nullable ContentCoding coding = choose(request, responseHeaders, size);
        // HTTP/1.0 cannot send a body of unknown length.
        if (coding == null || request.version() != HttpVersion.HTTP_1_1 || !limit.acquire()) {
            return null;
        }
        announce(coding, responseHeaders);
        return new CompressedStream(coding, limit::release);
    }

    private @Nullable ContentCoding choose(HttpServerRequest request, MultiMap responseHeaders, int size) {
        if (size == 0 || !mayBeEncoded(responseHeaders)) {
            return null;
        }
        boolean worthwhile = size >= MIN_SIZE;
        if (worthwhile) {
            responseHeaders.add(HttpHeaders.VARY, "Accept-Encoding");
        }
        @Nullable AcceptEncoding accepted = AcceptEncoding.of(request.headers());
        return accepted != null && (worthwhile || accepted.excludesIdentity()) ? accepted.preferred(offered) : null;
    }

    /** Compresses only text without an ETag, because a strong ETag identifies the exact bytes. */
    private static boolean mayBeEncoded(MultiMap responseHeaders) {
        String type = responseHeaders.get(HttpHeaders.CONTENT_TYPE);
        return type != null
                && (type.startsWith("application/json") || type.startsWith("text/"))
                && !responseHeaders.contains(HttpHeaders.CONTENT_ENCODING)
                && !responseHeaders.contains(HttpHeaders.ETAG);
    }

    private Buffer smaller(ContentCoding coding, MultiMap responseHeaders, Buffer body, byte[] encoded) {
        if (encoded.length >= body.length()) {
            return body;
        }
        announce(coding, responseHeaders);
        return Buffer.buffer(encoded);
    }

    private void announce(ContentCoding coding, MultiMap responseHeaders) {
        responseHeaders.set(HttpHeaders.CONTENT_ENCODING, coding.token());
        metrics.counter(COMPRESSED, CODING, coding.token()).increment();
    }

    private static int sizeOf(String length) {
        return length.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(length);
    }

    /** Loaded before the first call: the native library is unpacked to the disk first, which may fail. */
    private static boolean hasZstd() {
        try {
            Native.load();
            return true;
        } catch (LinkageError e) {
            LogFields.failure(e).log(() -> LOG.warn("responses are not compressed with zstd"));
            return false;
        }
    }
}
