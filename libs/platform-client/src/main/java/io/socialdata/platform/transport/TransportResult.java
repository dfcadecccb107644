package io.socialdata.platform.transport;

import io.socialdata.platform.result.PlatformFailure.UnreachableReason;

/** Result of sending a request. */
public sealed interface TransportResult {

    /** A complete response, with any status. */
    record Received(PlatformResponse response) implements TransportResult {}

    /** The response exceeded the size limit. */
    record TooLarge() implements TransportResult {}

    /** No complete response in time. */
    record TimedOut() implements TransportResult {}

    /** The proxy of the call failed. */
    record ProxyFailed(UnreachableReason obstacle) implements TransportResult {}

    /** The connection could not be established, or broke before the response was complete. */
    record ConnectionFailed() implements TransportResult {}
}
