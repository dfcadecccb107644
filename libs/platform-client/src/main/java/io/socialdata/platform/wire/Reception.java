package io.socialdata.platform.wire;

import io.socialdata.platform.outcome.Failure.Obstacle;

/** What came back over the wire. */
public sealed interface Reception {

    /** A whole answer, of whatever status. */
    record Received(Answer answer) implements Reception {}

    /** An answer larger than we read. */
    record TooLarge() implements Reception {}

    /** No whole answer in time. */
    record Late() implements Reception {}

    /** The proxy that the call was to leave through stood in the way. */
    record Barred(Obstacle obstacle) implements Reception {}

    /** The connection could not be made, or broke before the answer was whole. */
    record Broken() implements Reception {}
}
