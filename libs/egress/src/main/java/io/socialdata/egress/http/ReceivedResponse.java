package io.socialdata.egress.http;

import io.socialdata.egress.http.ResponseExcerpt.Header;
import io.socialdata.egress.http.SendResult.Responded;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientResponse;
import java.io.ByteArrayOutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A response as far as it has arrived. Its beginning is kept unless it is a success. */
final class ReceivedResponse {

    private final int status;
    private final @Nullable String retryAfter;
    private final boolean kept;
    private final List<Header> headers;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(0);
    private boolean truncated;

    ReceivedResponse(HttpClientResponse response) {
        this.status = response.statusCode();
        this.retryAfter = response.getHeader("Retry-After");
        this.kept = status < 200 || status >= 300;
        this.headers = kept ? headers(response) : List.of();
    }

    synchronized void append(Buffer chunk) {
        if (!kept) {
            return;
        }
        int fits = Math.min(chunk.length(), ResponseExcerpt.MAX_BODY_BYTES - body.size());
        body.write(chunk.getBytes(0, fits), 0, fits);
        truncated |= fits < chunk.length();
    }

    synchronized Responded toResult() {
        return new Responded(
                status,
                retryAfter,
                kept ? new ResponseExcerpt(headers, body.toByteArray(), truncated) : ResponseExcerpt.EMPTY);
    }

    private static List<Header> headers(HttpClientResponse response) {
        return response.headers().entries().stream()
                .limit(ResponseExcerpt.MAX_HEADERS)
                .map(header -> new Header(shortened(header.getKey()), shortened(header.getValue())))
                .toList();
    }

    private static String shortened(String text) {
        return text.length() <= ResponseExcerpt.MAX_VALUE_LENGTH
                ? text
                : text.substring(0, ResponseExcerpt.MAX_VALUE_LENGTH);
    }
}
