package io.socialdata.platform.calls;

import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.RequestContent;
import java.time.Duration;
import java.util.Map;

/**
 * Executes calls as one account, each within its budget, or within the configured timeout if that is shorter.
 *
 * <p>A write that may have reached the platform is sent again only if repeating it is harmless; otherwise its failure
 * leaves open whether it was done.
 */
public final class ActingCalls {

    private final OperationCatalog operationCatalog;
    private final SessionCalls sessionCalls;
    private final SessionRejectionVerifier sessionRejectionVerifier;
    private final SkippedEntryMetrics skippedEntryMetrics;
    private final AccountSession session;
    private final Duration readTimeout;
    private final Duration writeTimeout;

    public ActingCalls(
            OperationCatalog operationCatalog,
            SessionCalls sessionCalls,
            SessionRejectionVerifier sessionRejectionVerifier,
            SkippedEntryMetrics skippedEntryMetrics,
            AccountSession session,
            Duration timeout) {
        this(operationCatalog, sessionCalls, sessionRejectionVerifier, skippedEntryMetrics, session, timeout, timeout);
    }

    private ActingCalls(
            OperationCatalog operationCatalog,
            SessionCalls sessionCalls,
            SessionRejectionVerifier sessionRejectionVerifier,
            SkippedEntryMetrics skippedEntryMetrics,
            AccountSession session,
            Duration readTimeout,
            Duration writeTimeout) {
        this.operationCatalog = operationCatalog;
        this.sessionCalls = sessionCalls;
        this.sessionRejectionVerifier = sessionRejectionVerifier;
        this.skippedEntryMetrics = skippedEntryMetrics;
        this.session = session;
        this.readTimeout = readTimeout;
        this.writeTimeout = writeTimeout;
    }

    /** Returns the calls of the same account, with this timeout for each write. */
    public ActingCalls within(Duration timeout) {
        return new ActingCalls(
                operationCatalog,
                sessionCalls,
                sessionRejectionVerifier,
                skippedEntryMetrics,
                session,
                readTimeout,
                timeout);
    }

    /** Executes a read. */
    public <T> PlatformResult<T> read(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        if (operationCatalog.isOff(operation)) {
            return OperationCatalog.unavailable();
        }
        ReadCall<T> readCall = new ReadCall<>(operationCatalog.get(operation), variables, reader);
        Deadline deadline = Deadline.after(budget, readTimeout);
        PlatformResult<T> platformResult = sessionCalls.read(readCall, session, deadline);
        return operationCatalog.explained(
                operation,
                skippedEntryMetrics.counted(
                        operation, sessionRejectionVerifier.confirmed(platformResult, operation, session, deadline)));
    }

    /** Executes a write once. */
    public <T> PlatformResult<T> once(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        return once(operation, new RequestContent.Fields(variables), reader, budget);
    }

    /** Executes a write once, with content in the form that the operation requires. */
    public <T> PlatformResult<T> once(
            String operation, RequestContent requestContent, PayloadReader<T> reader, Duration budget) {
        return write(operation, requestContent, reader, false, budget);
    }

    /** Executes a write that is safe to repeat. */
    public <T> PlatformResult<T> executeIdempotent(
            String operation, Map<String, ?> variables, PayloadReader<T> reader, Duration budget) {
        return write(operation, new RequestContent.Fields(variables), reader, true, budget);
    }

    private <T> PlatformResult<T> write(
            String operation,
            RequestContent requestContent,
            PayloadReader<T> reader,
            boolean repeatable,
            Duration budget) {
        if (operationCatalog.isOff(operation)) {
            return OperationCatalog.unavailable();
        }
        WriteCall<T> writeCall = new WriteCall<>(operationCatalog.get(operation), requestContent, reader, repeatable);
        Deadline deadline = Deadline.after(budget, writeTimeout);
        PlatformResult<T> platformResult = sessionCalls.write(writeCall, session, deadline);
        return operationCatalog.explained(
                operation, sessionRejectionVerifier.confirmed(platformResult, operation, session, deadline));
    }
}
