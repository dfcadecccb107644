package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation;
import java.util.function.Function;

/** Executes calls as a given account, with one retry of a repeatable call if there was no usable response. */
public final class SessionCalls {

    private final CallAttempts callAttempts;
    private final RetryBudget retries;
    private final CallRepair callRepair;

    public SessionCalls(CallAttempts callAttempts, RetryBudget retries, CallRepair callRepair) {
        this.callAttempts = callAttempts;
        this.retries = retries;
        this.callRepair = callRepair;
    }

    public <T> PlatformResult<T> read(ReadCall<T> readCall, AccountSession session, Deadline deadline) {
        Function<Operation, AttemptResult<T>> attempt =
                operation -> callAttempts.execute(readCall.with(operation), session, CallerKind.SESSION, deadline);
        return execute(readCall.operation(), attempt, true, deadline);
    }

    <T> PlatformResult<T> write(WriteCall<T> writeCall, AccountSession session, Deadline deadline) {
        Function<Operation, AttemptResult<T>> attempt =
                operation -> callAttempts.execute(writeCall.with(operation), session, deadline);
        return execute(writeCall.operation(), attempt, writeCall.repeatable(), deadline);
    }

    private <T> PlatformResult<T> execute(
            Operation operation, Function<Operation, AttemptResult<T>> attempt, boolean repeatable, Deadline deadline) {
        retries.firstAttempt();
        PlatformResult<T> first =
                callRepair.around(operation, deadline, attempt).outcome();
        boolean again = repeatable
                && first instanceof Failed<T>(Unreachable(UnreachableReason unreachableReason))
                && unreachableReason.isTransient()
                && retries.take(deadline);
        return again ? attempt.apply(operation).outcome() : first;
    }
}
