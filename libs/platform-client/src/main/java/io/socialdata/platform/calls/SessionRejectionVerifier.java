package io.socialdata.platform.calls;

import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.CallerKind;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;

/**
 * Confirms a rejected session with a second call. A single operation can reject a session that is still valid.
 *
 * <p>A suspended account needs no confirmation, since the platform states it explicitly.
 */
public final class SessionRejectionVerifier {

    private final AttemptExecutor attemptExecutor;
    private final ReadCall<?> check;

    /**
     * @param check the platform's own check of cookies
     */
    public SessionRejectionVerifier(AttemptExecutor attemptExecutor, ReadCall<?> check) {
        this.attemptExecutor = attemptExecutor;
        this.check = check;
    }

    <T> PlatformResult<T> confirmed(PlatformResult<T> platformResult, AccountSession session, Deadline deadline) {
        return platformResult instanceof Failed<T>(SessionRejected(RejectionReason rejectionReason))
                        && rejectionReason == RejectionReason.CREDENTIALS
                ? PlatformResult.failed(verify(session, deadline))
                : platformResult;
    }

    private PlatformFailure verify(AccountSession session, Deadline deadline) {
        return switch (attemptExecutor
                .execute(check, session, CallerKind.SESSION, deadline)
                .outcome()) {
            case Success<?> alive -> new Refused(RefusalReason.FORBIDDEN);
            case Failed<?>(SessionRejected rejected) -> rejected;
            case Failed<?>(Unreachable unreachable) -> unreachable;
            case Failed<?>(Throttled throttled) -> throttled;
            case Failed<?>(PlatformFailure platformFailure) -> new Unreadable(ResponseDefect.UNEXPLAINED);
        };
    }
}
