package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.reading.PayloadReader;
import io.socialdata.platform.wire.Content;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operations;
import java.time.Duration;
import java.util.Map;

/**
 * Changes made as one account. A write that may have reached the platform is sent again only if repeating it is harmless;
 * otherwise its failure leaves open whether it was done.
 */
public final class ActingWrites {

    private final Operations operations;
    private final Attempts attempts;
    private final RetryBudget retries;
    private final Rejections rejections;
    private final Duration totalTimeout;
    private final ActingSession session;

    public ActingWrites(
            Operations operations,
            Attempts attempts,
            RetryBudget retries,
            Rejections rejections,
            Duration totalTimeout,
            ActingSession session) {
        this.operations = operations;
        this.attempts = attempts;
        this.retries = retries;
        this.rejections = rejections;
        this.totalTimeout = totalTimeout;
        this.session = session;
    }

    /** The same account's changes, each with so much time. */
    public ActingWrites within(Duration timeout) {
        return new ActingWrites(operations, attempts, retries, rejections, timeout, session);
    }

    /** Makes a change once. */
    public <T> Outcome<T> once(String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        return once(operation, new Content.Fields(variables), reader, budget);
    }

    /** Makes a change once, said in the form that the operation takes. */
    public <T> Outcome<T> once(String operation, Content content, PayloadReader<T> reader, Duration budget) {
        return write(new Write<>(operations.get(operation), content, reader, false), budget);
    }

    /** Makes a change that may be made again without harm. */
    public <T> Outcome<T> repeatably(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        return write(new Write<>(operations.get(operation), new Content.Fields(variables), reader, true), budget);
    }

    private <T> Outcome<T> write(Write<T> write, Duration budget) {
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        retries.firstAttempt();
        Outcome<T> first = attempts.make(write, session, deadline).outcome();
        boolean again = write.repeatable()
                && first instanceof Failed<T>(Unreachable(Obstacle obstacle))
                && obstacle.mayPass()
                && retries.take(deadline);
        Outcome<T> outcome = again ? attempts.make(write, session, deadline).outcome() : first;
        return rejections.confirmed(outcome, session, deadline);
    }
}
