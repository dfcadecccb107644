package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.rates.Allowance;
import io.socialdata.simulator.world.User;
import java.time.Duration;
import java.util.Optional;

/**
 * A reply with everything that must be known to send and record it.
 *
 * @param operation name of the endpoint, or {@code unknown}
 */
record Answer(
        String operation,
        Optional<User> caller,
        Optional<String> variables,
        Reply reply,
        Optional<Allowance> allowance,
        Delivery delivery) {

    static final String UNKNOWN = "unknown";

    /** How the bytes leave. */
    sealed interface Delivery {

        record AtOnce() implements Delivery {}

        record After(Duration pause) implements Delivery {}

        /** Half of the body, then nothing, and the connection is closed. */
        record Cut() implements Delivery {}

        /** Half of the body, a pause, the rest. */
        record Halting(Duration pause) implements Delivery {}
    }

    static Answer unknown() {
        return new Answer(
                UNKNOWN,
                Optional.empty(),
                Optional.empty(),
                Reply.empty(404, Reply.Outcome.UNKNOWN),
                Optional.empty(),
                new Delivery.AtOnce());
    }

    /** An answer to an endpoint's call, with nothing in it yet. */
    static Answer blank(String operation, Optional<User> caller, Optional<String> variables) {
        return new Answer(
                operation,
                caller,
                variables,
                Reply.empty(500, Reply.Outcome.REFUSED),
                Optional.empty(),
                new Delivery.AtOnce());
    }

    Answer counted(Allowance taken) {
        return new Answer(operation, caller, variables, reply, Optional.of(taken), delivery);
    }

    Answer replying(Reply other) {
        return new Answer(operation, caller, variables, other, allowance, delivery);
    }

    Answer delivered(Delivery other) {
        return new Answer(operation, caller, variables, reply, allowance, other);
    }
}
