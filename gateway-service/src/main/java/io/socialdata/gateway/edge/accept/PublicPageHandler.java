package io.socialdata.gateway.edge.accept;

import io.socialdata.contract.ErrorCode;
import io.socialdata.gateway.compression.AcceptEncoding;
import io.socialdata.gateway.compression.ContentCoding;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.edge.respond.UnreadBody;
import io.socialdata.gateway.ratelimit.PublicPageLimiter;
import io.socialdata.gateway.reference.PublicPage;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Serves the public pages without authentication, within a limit of bytes, compressed if accepted, and with 304 if unchanged. */
@Singleton
class PublicPageHandler {

    private static final Set<ContentCoding> CODINGS = EnumSet.of(ContentCoding.GZIP);
    private static final Map<String, String> ALLOW = Map.of("Allow", "GET, HEAD");

    private final ResponseWriter responseWriter;
    private final PublicPageLimiter limiter;
    private final ClientAddressResolver clientAddressResolver;
    private final CallMetrics metrics;

    PublicPageHandler(
            ResponseWriter responseWriter, PublicPageLimiter limiter, EdgeConfig config, CallMetrics metrics) {
        this.responseWriter = responseWriter;
        this.limiter = limiter;
        this.clientAddressResolver =
                new ClientAddressResolver(config.trustedProxies().orElse(List.of()));
        this.metrics = metrics;
    }

    void serve(Call call, PublicPage publicPage) {
        HttpMethod method = call.request().method();
        if (!method.equals(HttpMethod.GET) && !method.equals(HttpMethod.HEAD)) {
            responseWriter.reject(call, ErrorCode.METHOD_NOT_ALLOWED, "Method not allowed. Use GET.", ALLOW);
            return;
        }
        switch (publicPage) {
            case PublicPage.Moved(String location) -> moved(call, location);
            case PublicPage.Document document -> send(call, document);
        }
    }

    private void moved(Call call, String location) {
        call.response().putHeader(HttpHeaders.LOCATION, location);
        end(call, 302, Buffer.buffer());
    }

    private void send(Call call, PublicPage.Document document) {
        AcceptEncoding accepted = AcceptEncoding.of(call.request().headers());
        boolean gzip = accepted != null && accepted.preferred(CODINGS) == ContentCoding.GZIP;
        Buffer body = gzip ? document.compressed() : document.plain();
        boolean known = document.isKnownTo(call.request().getHeader(HttpHeaders.IF_NONE_MATCH));
        if (!known && call.request().method().equals(HttpMethod.GET)) {
            @Nullable InetAddress address = clientAddressResolver.resolve(call.request());
            Optional<Duration> pause = limiter.take(address == null ? null : address.getHostAddress(), body.length());
            if (pause.isPresent()) {
                metrics.limited(PublicPageLimiter.LIMIT);
                responseWriter.rateLimited(call, "Too many bytes of public pages for this IP address.", pause.get());
                return;
            }
        }
        HttpServerResponse response = call.response();
        response.putHeader(HttpHeaders.ETAG, document.etag());
        response.putHeader(HttpHeaders.VARY, "accept-encoding");
        response.putHeader(HttpHeaders.CACHE_CONTROL, "no-cache");
        document.headers().forEach(response::putHeader);
        if (known) {
            end(call, 304, Buffer.buffer());
            return;
        }
        response.putHeader(HttpHeaders.CONTENT_TYPE, document.contentType());
        if (gzip) {
            response.putHeader(HttpHeaders.CONTENT_ENCODING, ContentCoding.GZIP.token());
        }
        end(call, 200, body);
    }

    private void end(Call call, int status, Buffer body) {
        HttpServerResponse response = call.response();
        responseWriter.begin(call, status, 0);
        if (status != 304) {
            response.putHeader(HttpHeaders.CONTENT_LENGTH, Integer.toString(body.length()));
        }
        if (call.request().method().equals(HttpMethod.HEAD) || body.length() == 0) {
            response.end();
        } else {
            response.end(body);
        }
        responseWriter.ended(call, status, 0);
        UnreadBody.discard(call.request());
    }
}
