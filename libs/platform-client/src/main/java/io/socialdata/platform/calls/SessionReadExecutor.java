package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;

/** Reads as one given account, with one retry when no usable answer came. */
public final class SessionReadExecutor {

    private final AttemptExecutor attemptExecutor;
    private final RetryBudget retries;

    public SessionReadExecutor(AttemptExecutor attemptExecutor, RetryBudget retries) {
        this.attemptExecutor = attemptExecutor;
        this.retries = retries;
    }

    public <T> PlatformResult<T> read(ReadCall<T> readCall, AccountSession session, Deadline deadline) {
        retries.firstAttempt();
        PlatformResult<T> first = attemptExecutor
                .execute(readCall, session, CallerKind.SESSION, deadline)
                .outcome();
        return first instanceof Failed<T>(Unreachable(UnreachableReason unreachableReason))
                        && unreachableReason.mayPass()
                        && retries.take(deadline)
                ? attemptExecutor
                        .execute(readCall, session, CallerKind.SESSION, deadline)
                        .outcome()
                : first;
    }
}
