package io.socialdata.platform.login;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ReadCall;
import io.socialdata.platform.calls.SessionCalls;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.users.SessionOwner;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Asks the platform for the owner of a session's cookies, by up to three operations, since each of them may be closed
 * or removed.
 */
public final class SessionVerifier {

    private final OperationCatalog operationCatalog;
    private final SessionCalls sessionCalls;

    public SessionVerifier(OperationCatalog operationCatalog, SessionCalls sessionCalls) {
        this.operationCatalog = operationCatalog;
        this.sessionCalls = sessionCalls;
    }

    /**
     * Returns the owner of the cookies, or why the platform does not name one.
     *
     * <p>The first response that says something about the session decides. If none does, the failure of the first
     * operation is returned.
     */
    public PlatformResult<SessionOwner> findOwner(AccountSession session, Deadline deadline) {
        PlatformResult<SessionOwner> first = read(call(IdentityRead.VIEWER), session, deadline);
        PlatformResult<SessionOwner> platformResult = first;
        for (IdentityRead other : List.of(IdentityRead.VERIFY_CREDENTIALS, IdentityRead.SETTINGS)) {
            if (decides(platformResult)) {
                return platformResult;
            }
            platformResult = read(call(other), session, deadline);
        }
        return decides(platformResult) ? platformResult : first;
    }

    private <T> PlatformResult<T> read(ReadCall<T> readCall, AccountSession session, Deadline deadline) {
        return operationCatalog.isOff(readCall.operation().name())
                ? OperationCatalog.unavailable()
                : sessionCalls.read(readCall, session, deadline);
    }

    /**
     * Returns the reads that confirm or refute what another call reported about the cookies. The calls of REST 1.1 are
     * not among them, because the platform no longer serves them to everybody.
     */
    public List<ReadCall<?>> checks() {
        return Stream.<ReadCall<?>>of(call(IdentityRead.VIEWER), drafts())
                .filter(check -> !operationCatalog.isOff(check.operation().name()))
                .toList();
    }

    private ReadCall<SessionOwner> call(IdentityRead identityRead) {
        return new ReadCall<>(
                operationCatalog.get(identityRead.operation()), identityRead.variables(), identityRead.reader());
    }

    private ReadCall<Boolean> drafts() {
        Map<String, ?> variables = Map.of("ascending", false);
        return new ReadCall<>(operationCatalog.get("FetchDraftTweets"), variables, SessionVerifier::drafts);
    }

    private static boolean decides(PlatformResult<SessionOwner> platformResult) {
        return switch (platformResult) {
            case Success<SessionOwner> success -> true;
            case Failed<SessionOwner>(SessionRejected rejected) -> true;
            case Failed<SessionOwner>(Refused(RefusalReason refusalReason)) ->
                refusalReason == RefusalReason.ACCOUNT_LOCKED;
            case Failed<SessionOwner>(Unreachable(UnreachableReason unreachableReason)) ->
                unreachableReason != UnreachableReason.OVERLOADED
                        && unreachableReason != UnreachableReason.OPERATION_UNAVAILABLE;
            case Failed<SessionOwner>(Missing missing) -> false;
            case Failed<SessionOwner>(Throttled throttled) -> false;
            case Failed<SessionOwner>(Unreadable unreadable) -> false;
        };
    }

    /** Parses the account's drafts, which only its own session may read. */
    private static Payload<Boolean> drafts(JsonNode root) {
        return root.at("/data/viewer/draft_list").isObject() ? new Payload.Usable<>(true) : new Payload.Broken<>();
    }
}
