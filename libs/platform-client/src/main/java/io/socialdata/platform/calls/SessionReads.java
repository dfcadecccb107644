package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.reading.Acting;
import io.socialdata.platform.wire.Deadline;

/** Reads as one given account, with one retry when no usable answer came. */
public final class SessionReads {

    private final Attempts attempts;
    private final RetryBudget retries;

    public SessionReads(Attempts attempts, RetryBudget retries) {
        this.attempts = attempts;
        this.retries = retries;
    }

    public <T> Outcome<T> read(Call<T> call, ActingSession session, Deadline deadline) {
        retries.firstAttempt();
        Outcome<T> first =
                attempts.make(call, session, Acting.SESSION, deadline).outcome();
        return first instanceof Failed<T>(Unreachable(Obstacle obstacle))
                        && obstacle.mayPass()
                        && retries.take(deadline)
                ? attempts.make(call, session, Acting.SESSION, deadline).outcome()
                : first;
    }
}
