package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.ratelimit.RateLimitResult;
import java.time.Duration;
import java.util.Optional;

/** A reply with everything that must be known to send and record it. */
record PreparedResponse(
        CallContext inquiry, PlatformResponse reply, Optional<RateLimitResult> allowance, Delivery delivery) {

    /** How the bytes leave. */
    sealed interface Delivery {

        record AtOnce() implements Delivery {}

        record After(Duration pause) implements Delivery {}

        /** Nothing at all, and the connection is closed. */
        record Never() implements Delivery {}

        /** Half of the body, then nothing, and the connection is closed. */
        record Cut() implements Delivery {}

        /** Half of the body, a pause, the rest. */
        record Halting(Duration pause) implements Delivery {}
    }

    PreparedResponse replying(PlatformResponse other) {
        return new PreparedResponse(inquiry, other, allowance, delivery);
    }

    PreparedResponse delivered(Delivery other) {
        return new PreparedResponse(inquiry, reply, allowance, other);
    }
}
