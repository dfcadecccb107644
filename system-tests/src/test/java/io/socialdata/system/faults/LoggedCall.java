package io.socialdata.system.faults;

import io.socialdata.system.faults.ObservedResult.Answered;
import io.socialdata.system.faults.ObservedResult.Unseen;
import io.socialdata.system.suite.Customer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** One call as seen by its caller. The times enclose all work for it until the caller got the response or gave up. */
record LoggedCall(Customer customer, Instant sent, Instant ended, ObservedResult sight) {

    /** Returns the response, if it was seen and billed. */
    Optional<Answered> billed() {
        return sight instanceof Answered answer && answer.billed() ? Optional.of(answer) : Optional.empty();
    }

    boolean unseen() {
        return sight instanceof Unseen;
    }

    /** Returns whether work that began at this time, in milliseconds, may belong to this call. */
    boolean encloses(Instant begun) {
        return !begun.isBefore(sent.truncatedTo(ChronoUnit.MILLIS)) && !begun.isAfter(ended);
    }
}
