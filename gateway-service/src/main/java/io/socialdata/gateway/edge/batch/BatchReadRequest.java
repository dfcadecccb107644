package io.socialdata.gateway.edge.batch;

import io.socialdata.gateway.edge.CostTerms;
import io.socialdata.gateway.ratelimit.ConcurrencyPermit;
import io.vertx.core.Handler;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;
import java.util.List;

/**
 * A read of a batch as a request without a body. Its connection, and so the address of the caller, is that of the batch;
 * a caller cannot create one in any other way.
 */
public final class BatchReadRequest extends HttpServerRequestWrapper {

    /**
     * Headers about the body, the response and the cost of the batch, which do not apply to its reads. All others do: a read
     * has the key, the inline credentials and the language of its batch.
     */
    private static final List<CharSequence> OF_THE_BATCH = List.of(
            HttpHeaders.CONTENT_LENGTH,
            HttpHeaders.CONTENT_TYPE,
            HttpHeaders.CONTENT_ENCODING,
            HttpHeaders.TRANSFER_ENCODING,
            HttpHeaders.EXPECT,
            HttpHeaders.ACCEPT_ENCODING,
            CostTerms.MAX_COST);

    private final String uri;
    private final MultiMap headers;
    private final BatchReadResponse response;
    private final ConcurrencyPermit place;

    /**
     * @param headers the result of {@link #headersOf}, which all reads of a batch share
     * @param place see {@link #place}
     */
    BatchReadRequest(
            HttpServerRequest batch,
            String uri,
            MultiMap headers,
            BatchReadResponse response,
            ConcurrencyPermit place) {
        super((HttpServerRequestInternal) batch);
        this.uri = uri;
        this.headers = headers;
        this.response = response;
        this.place = place;
    }

    static MultiMap headersOf(HttpServerRequest batch) {
        MultiMap headers = HttpHeaders.headers().addAll(batch.headers());
        OF_THE_BATCH.forEach(headers::remove);
        return headers;
    }

    /** Its place among the calls of the key, released when its call ends. */
    public ConcurrencyPermit place() {
        return place;
    }

    @Override
    public HttpMethod method() {
        return HttpMethod.GET;
    }

    @Override
    public String uri() {
        return uri;
    }

    @Override
    public MultiMap headers() {
        return headers;
    }

    @Override
    public HttpServerResponse response() {
        return response;
    }

    @Override
    public boolean isEnded() {
        return true;
    }

    @Override
    public HttpServerRequest handler(Handler<Buffer> handler) {
        return this;
    }

    @Override
    public HttpServerRequest endHandler(Handler<Void> handler) {
        return this;
    }

    @Override
    public HttpServerRequest pause() {
        return this;
    }

    @Override
    public HttpServerRequest resume() {
        return this;
    }
}
