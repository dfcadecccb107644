package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import java.util.List;
import java.util.function.Supplier;

/**
 * Confirms a rejected session with a second, different operation. A single operation can reject a session that is still
 * valid, and any operation can be closed or have a stale id.
 *
 * <p>A suspended account needs no confirmation, since the platform states it explicitly.
 */
public final class SessionRejectionVerifier {

    private final CallAttempts callAttempts;
    private final Supplier<List<ReadCall<?>>> checks;

    /**
     * @param checks reads that only a valid session may make; the first usable response decides
     */
    public SessionRejectionVerifier(CallAttempts callAttempts, Supplier<List<ReadCall<?>>> checks) {
        this.callAttempts = callAttempts;
        this.checks = checks;
    }

    /** Returns whether the session is dead: the platform says so twice, or says that the account is suspended. */
    public boolean isDead(
            SessionRejected rejected,
            String operation,
            AccountSession session,
            CallerKind callerKind,
            Deadline deadline) {
        return verify(rejected, operation, session, callerKind, deadline) instanceof SessionRejected;
    }

    <T> PlatformResult<T> confirmed(
            PlatformResult<T> platformResult, String operation, AccountSession session, Deadline deadline) {
        return platformResult instanceof Failed<T>(SessionRejected rejected)
                ? PlatformResult.failed(verify(rejected, operation, session, CallerKind.SESSION, deadline))
                : platformResult;
    }

    private PlatformFailure verify(
            SessionRejected rejected,
            String operation,
            AccountSession session,
            CallerKind callerKind,
            Deadline deadline) {
        if (rejected.rejection() == RejectionReason.ACCOUNT_SUSPENDED) {
            return rejected;
        }
        for (ReadCall<?> check : checks.get()) {
            if (check.operation().name().equals(operation)) {
                continue;
            }
            switch (callAttempts.execute(check, session, callerKind, deadline).outcome()) {
                case Success<?> alive -> {
                    return new Refused(RefusalReason.FORBIDDEN);
                }
                case Failed<?>(SessionRejected again) -> {
                    return again;
                }
                case Failed<?>(PlatformFailure undecided) -> {}
            }
        }
        return new Unreadable(ResponseDefect.UNEXPLAINED);
    }
}
