package io.socialdata.gateway.compression;

import com.github.luben.zstd.util.Native;
import io.micrometer.core.instrument.MeterRegistry;
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
 * Compresses answers for callers that take them so, and says in their headers what was done.
 *
 * <p>An answer that nobody can compress in time, or that does not get smaller, is sent as it is: a coding is a favour.
 */
@Singleton
public class Compression {

    private static final Logger LOG = Logger.getLogger(Compression.class);
    private static final int THREADS = 2;
    private static final String COMPRESSED = "compressed_answers_total";
    private static final String CODING = "coding";

    private final CompressionConfig config;
    private final CompressionLimit limit;
    private final MeterRegistry metrics;
    private final WorkerExecutor workers;
    private final Set<ContentCoding> offered = EnumSet.of(ContentCoding.GZIP);

    Compression(Vertx vertx, CompressionConfig config, CompressionLimit limit, MeterRegistry metrics) {
        this.config = config;
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

    /** The body to send for this one, together with its headers; they are changed on the caller's context. */
    public Future<Buffer> encode(HttpServerRequest request, MultiMap answer, Buffer body) {
        @Nullable ContentCoding coding = choose(request, answer, body.length());
        if (coding == null) {
            return Future.succeededFuture(body);
        }
        if (body.length() <= config.eventLoopSize()) {
            return Future.succeededFuture(smaller(coding, answer, body, coding.encode(body.getBytes())));
        }
        if (!limit.acquire()) {
            return Future.succeededFuture(body);
        }
        return workers.executeBlocking(() -> coding.encode(body.getBytes()), false)
                .transform(done -> {
                    limit.release();
                    return Future.succeededFuture(
                            done.succeeded() ? smaller(coding, answer, body, done.result()) : body);
                });
    }

    /**
     * What compresses an answer that comes in parts; null if it is to be passed on as it is.
     *
     * @param length of the whole answer, if it is known
     */
    public @Nullable CompressedStream stream(HttpServerRequest request, MultiMap answer, @Nullable String length) {
        int size = length == null ? Integer.MAX_VALUE : sizeOf(length);
        @Nullable ContentCoding coding = choose(request, answer, size);
        // HTTP/1.0 has no way to send a body whose length is not known.
        if (coding == null || request.version() != HttpVersion.HTTP_1_1 || !limit.acquire()) {
            return null;
        }
        announce(coding, answer);
        return new CompressedStream(coding, limit::release);
    }

    private @Nullable ContentCoding choose(HttpServerRequest request, MultiMap answer, int size) {
        if (size == 0 || !mayBeEncoded(answer)) {
            return null;
        }
        boolean worthwhile = size >= config.minSize();
        if (worthwhile) {
            answer.add(HttpHeaders.VARY, "Accept-Encoding");
        }
        @Nullable AcceptEncoding accepted = AcceptEncoding.of(request.headers());
        return accepted != null && (worthwhile || accepted.excludesIdentity()) ? accepted.preferred(offered) : null;
    }

    /** A strong tag names exactly the bytes that it came with. */
    private static boolean mayBeEncoded(MultiMap answer) {
        String type = answer.get(HttpHeaders.CONTENT_TYPE);
        return type != null
                && (type.startsWith("application/json") || type.startsWith("text/"))
                && !answer.contains(HttpHeaders.CONTENT_ENCODING)
                && !answer.contains(HttpHeaders.ETAG);
    }

    private Buffer smaller(ContentCoding coding, MultiMap answer, Buffer body, byte[] encoded) {
        if (encoded.length >= body.length()) {
            return body;
        }
        announce(coding, answer);
        return Buffer.buffer(encoded);
    }

    private void announce(ContentCoding coding, MultiMap answer) {
        answer.set(HttpHeaders.CONTENT_ENCODING, coding.token());
        metrics.counter(COMPRESSED, CODING, coding.token()).increment();
    }

    private static int sizeOf(String length) {
        return length.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(length);
    }

    /** Loaded before the first call: it is unpacked to the disk for that, which may not be possible everywhere. */
    private static boolean hasZstd() {
        try {
            Native.load();
            return true;
        } catch (LinkageError e) {
            LOG.warnf("Answers are not compressed with zstd: %s", e.getMessage());
            return false;
        }
    }
}
