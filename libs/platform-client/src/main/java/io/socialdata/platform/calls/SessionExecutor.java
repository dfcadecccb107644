package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import java.util.function.Supplier;

/** Executes calls as a given account, with one retry of a repeatable call if there was no usable response. */
public final class SessionExecutor {

    private final AttemptExecutor attemptExecutor;
    private final RetryBudget retries;

    public SessionExecutor(AttemptExecutor attemptExecutor, RetryBudget retries) {
        this.attemptExecutor = attemptExecutor;
        this.retries = retries;
    }

    public <T> PlatformResult<T> read(ReadCall<T> readCall, AccountSession session, Deadline deadline) {
        return execute(() -> attemptExecutor.execute(readCall, session, CallerKind.SESSION, deadline), true, deadline);
    }

    <T> PlatformResult<T> write(WriteCall<T> writeCall, AccountSession session, Deadline deadline) {
        return execute(() -> attemptExecutor.execute(writeCall, session, deadline), writeCall.repeatable(), deadline);
    }

    private <T> PlatformResult<T> execute(Supplier<AttemptResult<T>> attempt, boolean repeatable, Deadline deadline) {
        retries.firstAttempt();
        PlatformResult<T> first = attempt.get().outcome();
        boolean again = repeatable
                && first instanceof Failed<T>(Unreachable(UnreachableReason unreachableReason))
                && unreachableReason.isTransient()
                && retries.take(deadline);
        return again ? attempt.get().outcome() : first;
    }
}
