package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.rates.Allowance;
import java.time.Duration;
import java.util.Optional;

/** A reply with everything that must be known to send and record it. */
record Answer(Inquiry inquiry, PlatformResponse reply, Optional<Allowance> allowance, Delivery delivery) {

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

    Answer replying(PlatformResponse other) {
        return new Answer(inquiry, other, allowance, delivery);
    }

    Answer delivered(Delivery other) {
        return new Answer(inquiry, reply, allowance, other);
    }
}
