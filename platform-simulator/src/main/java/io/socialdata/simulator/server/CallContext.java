package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.ratelimit.RateLimitWindows.RateLimitResult;
import io.socialdata.simulator.server.PreparedResponse.Delivery;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/**
 * Data of a call that is known before its response.
 *
 * @param operation name of the endpoint, or {@code unknown}
 * @param caller user of the session cookie, even if the call is rejected
 */
record CallContext(String operation, Optional<User> caller, Optional<String> variables) {

    static final CallContext OF_NOTHING = new CallContext("unknown", Optional.empty(), Optional.empty());

    /** Creates the response to a call that was not counted by a rate limit. */
    PreparedResponse prepare(PlatformResponse reply) {
        return new PreparedResponse(this, reply, Optional.empty(), new Delivery.AtOnce());
    }

    /** Creates the response to a call that was counted by a rate limit. */
    PreparedResponse prepare(PlatformResponse reply, RateLimitResult rateLimitResult) {
        return new PreparedResponse(this, reply, Optional.of(rateLimitResult), new Delivery.AtOnce());
    }
}
