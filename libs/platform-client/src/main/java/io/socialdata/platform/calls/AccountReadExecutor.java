package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.OperationCatalog;
import java.time.Duration;
import java.util.Map;

/** Reads as one account, which is given when the reads begin. */
public final class AccountReadExecutor {

    private final OperationCatalog operationCatalog;
    private final SessionReadExecutor sessionReadExecutor;
    private final SessionRejectionVerifier sessionRejectionVerifier;
    private final Duration totalTimeout;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final AccountSession session;

    public AccountReadExecutor(
            OperationCatalog operationCatalog,
            SessionReadExecutor sessionReadExecutor,
            SessionRejectionVerifier sessionRejectionVerifier,
            Duration totalTimeout,
            SkippedEntryMetrics skippedEntryMetrics,
            AccountSession session) {
        this.operationCatalog = operationCatalog;
        this.sessionReadExecutor = sessionReadExecutor;
        this.sessionRejectionVerifier = sessionRejectionVerifier;
        this.totalTimeout = totalTimeout;
        this.skippedEntryMetrics = skippedEntryMetrics;
        this.session = session;
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> PlatformResult<T> read(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        PlatformResult<T> platformResult = sessionReadExecutor.read(
                new ReadCall<>(operationCatalog.get(operation), variables, reader), session, deadline);
        return skippedEntryMetrics.counted(
                operation, sessionRejectionVerifier.confirmed(platformResult, session, deadline));
    }
}
