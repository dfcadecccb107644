package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.rates.Allowance;
import io.socialdata.simulator.server.Answer.Delivery;
import io.socialdata.simulator.world.User;
import java.util.Optional;

/**
 * What is known of a call before it is answered.
 *
 * @param operation name of the endpoint, or {@code unknown}
 * @param caller whose session cookie came along, whether or not it was let in
 */
record Inquiry(String operation, Optional<User> caller, Optional<String> variables) {

    static final Inquiry OF_NOTHING = new Inquiry("unknown", Optional.empty(), Optional.empty());

    /** The answer to a call that no limit was counted for. */
    Answer answered(PlatformResponse reply) {
        return new Answer(this, reply, Optional.empty(), new Delivery.AtOnce());
    }

    /** The answer to a call that was counted. */
    Answer answered(PlatformResponse reply, Allowance allowance) {
        return new Answer(this, reply, Optional.of(allowance), new Delivery.AtOnce());
    }
}
