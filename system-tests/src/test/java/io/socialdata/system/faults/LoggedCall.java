package io.socialdata.system.faults;

import io.socialdata.system.faults.ObservedResult.Answered;
import io.socialdata.system.faults.ObservedResult.Unseen;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** One call as its caller remembers it; the times enclose whatever was done for it before the caller turned away. */
record LoggedCall(Customer customer, Instant sent, Instant ended, ObservedResult sight) {

    /** The answer, if it was seen and cost something. */
    Optional<Answered> billed() {
        return sight instanceof Answered answer && answer.billed() ? Optional.of(answer) : Optional.empty();
    }

    boolean unseen() {
        return sight instanceof Unseen;
    }

    /** Whether something that began at this time, which is told in milliseconds, may have been this call. */
    boolean encloses(Instant begun) {
        return !begun.isBefore(sent.truncatedTo(ChronoUnit.MILLIS)) && !begun.isAfter(ended);
    }
}
