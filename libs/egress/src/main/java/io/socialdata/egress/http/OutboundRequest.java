package io.socialdata.egress.http;

import java.util.Map;

/** A request with a body. {@code toString} shows none of its parts, since addresses and headers may contain secrets. */
@SuppressWarnings("ArrayRecordComponent") // the body is passed through, never compared
public record OutboundRequest(String url, Map<String, String> headers, byte[] body) {

    public OutboundRequest {
        headers = Map.copyOf(headers);
    }

    @Override
    public String toString() {
        return "OutboundRequest[redacted]";
    }
}
