package io.socialdata.simulator.server;

import io.socialdata.simulator.auth.RandomToken;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.SetCookie;
import io.socialdata.simulator.ratelimit.RateLimitWindows.RateLimitResult;
import java.time.Duration;
import java.util.Optional;

/** A response with the data needed to send and record it. */
record PreparedResponse(
        CallContext callContext, PlatformResponse reply, Optional<RateLimitResult> allowance, Delivery delivery) {

    /** The way in which the response is sent. */
    sealed interface Delivery {

        record AtOnce() implements Delivery {}

        record After(Duration pause) implements Delivery {}

        /** Sends nothing and closes the connection. */
        record Never() implements Delivery {}

        /** Sends half of the body and closes the connection. */
        record Cut() implements Delivery {}

        /** Sends half of the body, pauses, and sends the rest. */
        record Halting(Duration pause) implements Delivery {}
    }

    PreparedResponse replying(PlatformResponse other) {
        return new PreparedResponse(callContext, other, allowance, delivery);
    }

    /** Returns a copy that sets a new csrf token of that many bytes. */
    PreparedResponse withCsrfCookie(int bytes) {
        return replying(reply.withCookie(SetCookie.csrf(RandomToken.hex(bytes))));
    }

    PreparedResponse delivered(Delivery other) {
        return new PreparedResponse(callContext, reply, allowance, other);
    }
}
