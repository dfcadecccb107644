package io.socialdata.gateway.http;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Validates the headers of a request first of all, and rejects everything that two servers could interpret differently.
 */
public final class RequestHeadValidator {

    private RequestHeadValidator() {}

    /** Returns why the request is rejected, or null. */
    public static @Nullable String faultOf(HttpServerRequest request) {
        MultiMap headers = request.headers();
        String host = hostFault(headers, request.version());
        if (host != null) {
            return host;
        }
        String framing = framingFault(headers, request.version());
        return framing == null ? expectFault(headers) : framing;
    }

    private static @Nullable String hostFault(MultiMap headers, HttpVersion version) {
        int hosts = headers.getAll(HttpHeaders.HOST).size();
        if (hosts > 1) {
            return "More than one Host header.";
        }
        return hosts == 0 && version == HttpVersion.HTTP_1_1 ? "The Host header is missing." : null;
    }

    private static @Nullable String framingFault(MultiMap headers, HttpVersion version) {
        List<String> codings = headers.getAll(HttpHeaders.TRANSFER_ENCODING);
        if (codings.isEmpty()) {
            return null;
        }
        boolean chunked = codings.size() == 1 && codings.getFirst().equalsIgnoreCase("chunked");
        if (!chunked || version != HttpVersion.HTTP_1_1) {
            return "Unsupported Transfer-Encoding.";
        }
        return headers.contains(HttpHeaders.CONTENT_LENGTH)
                ? "Content-Length and Transfer-Encoding must not be combined."
                : null;
    }

    private static @Nullable String expectFault(MultiMap headers) {
        List<String> expectations = headers.getAll(HttpHeaders.EXPECT);
        boolean supported = expectations.isEmpty()
                || (expectations.size() == 1 && expectations.getFirst().equalsIgnoreCase("100-continue"));
        return supported ? null : "Unsupported Expect header.";
    }
}
