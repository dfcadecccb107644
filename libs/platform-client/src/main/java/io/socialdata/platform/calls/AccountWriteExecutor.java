package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.OperationCatalog;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.Map;

/**
 * Changes made as one account. A write that may have reached the platform is sent again only if repeating it is harmless;
 * otherwise its failure leaves open whether it was done.
 */
public final class AccountWriteExecutor {

    private final OperationCatalog operationCatalog;
    private final AttemptExecutor attemptExecutor;
    private final RetryBudget retries;
    private final SessionRejectionVerifier sessionRejectionVerifier;
    private final Duration totalTimeout;
    private final AccountSession session;

    public AccountWriteExecutor(
            OperationCatalog operationCatalog,
            AttemptExecutor attemptExecutor,
            RetryBudget retries,
            SessionRejectionVerifier sessionRejectionVerifier,
            Duration totalTimeout,
            AccountSession session) {
        this.operationCatalog = operationCatalog;
        this.attemptExecutor = attemptExecutor;
        this.retries = retries;
        this.sessionRejectionVerifier = sessionRejectionVerifier;
        this.totalTimeout = totalTimeout;
        this.session = session;
    }

    /** The same account's changes, each with so much time. */
    public AccountWriteExecutor within(Duration timeout) {
        return new AccountWriteExecutor(
                operationCatalog, attemptExecutor, retries, sessionRejectionVerifier, timeout, session);
    }

    /** Makes a change once. */
    public <T> PlatformResult<T> once(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        return once(operation, new RequestContent.Fields(variables), reader, budget);
    }

    /** Makes a change once, said in the form that the operation takes. */
    public <T> PlatformResult<T> once(
            String operation, RequestContent requestContent, PayloadReader<T> reader, Duration budget) {
        return write(new WriteCall<>(operationCatalog.get(operation), requestContent, reader, false), budget);
    }

    /** Makes a change that may be made again without harm. */
    public <T> PlatformResult<T> executeIdempotent(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        return write(
                new WriteCall<>(operationCatalog.get(operation), new RequestContent.Fields(variables), reader, true),
                budget);
    }

    private <T> PlatformResult<T> write(WriteCall<T> writeCall, Duration budget) {
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        retries.firstAttempt();
        PlatformResult<T> first =
                attemptExecutor.execute(writeCall, session, deadline).outcome();
        boolean again = writeCall.repeatable()
                && first instanceof Failed<T>(Unreachable(UnreachableReason unreachableReason))
                && unreachableReason.mayPass()
                && retries.take(deadline);
        PlatformResult<T> platformResult =
                again ? attemptExecutor.execute(writeCall, session, deadline).outcome() : first;
        return sessionRejectionVerifier.confirmed(platformResult, session, deadline);
    }
}
