package io.socialdata.mcp.calls;

import java.net.http.HttpHeaders;

/** Result of one request to the gateway. */
public sealed interface GatewayResult {

    /**
     * The gateway responded.
     *
     * @param complete false if the body is longer than the limit and was cut off
     */
    record Responded(int status, HttpHeaders headers, String body, boolean complete) implements GatewayResult {}

    /** Nothing was sent. */
    record NotSent() implements GatewayResult {}

    /** The request was sent and no response arrived, so its effect and its cost are unknown. */
    record NoResponse(boolean timedOut) implements GatewayResult {}
}
