package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.ratelimit.RateLimitResult;
import io.socialdata.simulator.server.PreparedResponse.Delivery;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/**
 * What is known of a call before it is answered.
 *
 * @param operation name of the endpoint, or {@code unknown}
 * @param caller whose session cookie came along, whether or not it was let in
 */
record CallContext(String operation, Optional<User> caller, Optional<String> variables) {

    static final CallContext OF_NOTHING = new CallContext("unknown", Optional.empty(), Optional.empty());

    /** The answer to a call that no limit was counted for. */
    PreparedResponse answered(PlatformResponse reply) {
        return new PreparedResponse(this, reply, Optional.empty(), new Delivery.AtOnce());
    }

    /** The answer to a call that was counted. */
    PreparedResponse answered(PlatformResponse reply, RateLimitResult rateLimitResult) {
        return new PreparedResponse(this, reply, Optional.of(rateLimitResult), new Delivery.AtOnce());
    }
}
