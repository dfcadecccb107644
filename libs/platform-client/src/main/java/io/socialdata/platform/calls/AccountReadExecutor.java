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

    private final OperationCatalog operations;
    private final SessionReadExecutor reads;
    private final SessionRejectionVerifier rejections;
    private final Duration totalTimeout;
    private final SkippedEntryMetrics skips;
    private final AccountSession session;

    public AccountReadExecutor(
            OperationCatalog operations,
            SessionReadExecutor reads,
            SessionRejectionVerifier rejections,
            Duration totalTimeout,
            SkippedEntryMetrics skips,
            AccountSession session) {
        this.operations = operations;
        this.reads = reads;
        this.rejections = rejections;
        this.totalTimeout = totalTimeout;
        this.skips = skips;
        this.session = session;
    }

    /** Makes the read within the budget, or within the configured time-out if that is shorter. */
    public <T> PlatformResult<T> read(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        Deadline deadline = Deadline.after(budget.compareTo(totalTimeout) < 0 ? budget : totalTimeout);
        PlatformResult<T> outcome =
                reads.read(new ReadCall<>(operations.get(operation), variables, reader), session, deadline);
        return skips.counted(operation, rejections.confirmed(outcome, session, deadline));
    }
}
