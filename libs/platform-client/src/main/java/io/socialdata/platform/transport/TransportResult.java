package io.socialdata.platform.transport;

import io.socialdata.platform.result.PlatformFailure.UnreachableReason;

/** What came back over the wire. */
public sealed interface TransportResult {

    /** A whole answer, of whatever status. */
    record Received(PlatformResponse answer) implements TransportResult {}

    /** An answer larger than we read. */
    record TooLarge() implements TransportResult {}

    /** No whole answer in time. */
    record TimedOut() implements TransportResult {}

    /** The proxy that the call was to leave through stood in the way. */
    record ProxyFailed(UnreachableReason obstacle) implements TransportResult {}

    /** The connection could not be made, or broke before the answer was whole. */
    record ConnectionFailed() implements TransportResult {}
}
