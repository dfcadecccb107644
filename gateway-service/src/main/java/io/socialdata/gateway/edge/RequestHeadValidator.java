package io.socialdata.gateway.edge;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a request's headers must be like before anything else is done: whatever two servers in a row could read
 * differently is refused.
 */
final class RequestHeadValidator {

    private RequestHeadValidator() {}

    /** Why the request is refused, or null. */
    static @Nullable String faultOf(HttpServerRequest request) {
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
        boolean fulfilled = expectations.isEmpty()
                || (expectations.size() == 1 && expectations.getFirst().equalsIgnoreCase("100-continue"));
        return fulfilled ? null : "Unsupported Expect header.";
    }
}
