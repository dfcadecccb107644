package io.socialdata.writes.lists;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes the members of a List. The platform may report success without a change, or an error after a change, so the
 * number of members before and after is the proof. The change is safe to repeat.
 */
final class ListMembershipWrite {

    private static final String UPSTREAM = "upstream_error";
    private static final String ACCOUNT_NOT_FOUND = "Account not found.";

    private final ListMemberChange change;
    private final WriteContext writeContext;

    ListMembershipWrite(ListMemberChange change, WriteContext writeContext) {
        this.change = change;
        this.writeContext = writeContext;
    }

    /** A List with its number of members. */
    private record Counted(ListRecord list, long members) {

        ListView view() {
            return ListView.of(list, members);
        }
    }

    /** Makes the change and returns the List. */
    ListView changed() {
        Counted before = counted().orElseThrow(() -> notApplied(UPSTREAM, "List not found.", null));
        PlatformResult<ListRecord> platformResult =
                writeContext.repeatably((own, left) -> change.by(own.lists(), left));
        if (platformResult instanceof Failed<ListRecord>(PlatformFailure platformFailure) && isFinal(platformFailure)) {
            writeContext.found(platformResult, notApplied(UPSTREAM, ACCOUNT_NOT_FOUND, before));
        }
        Counted after = counted().orElseThrow(() -> notApplied(UPSTREAM, "The change could not be verified.", null));
        if (change.isProvedBy(before.members(), after.members())) {
            return after.view();
        }
        throw unconfirmed(platformResult, after);
    }

    private Optional<Counted> counted() {
        PlatformResult<ListRecord> platformResult =
                writeContext.read((own, left) -> own.lists().byId(change.listId(), left));
        if (platformResult instanceof Failed<ListRecord>(PlatformFailure platformFailure)
                && platformFailure instanceof Missing) {
            return Optional.empty();
        }
        ListRecord list = writeContext.found(platformResult, "List not found.");
        Long members = list.memberCount();
        return members == null ? Optional.empty() : Optional.of(new Counted(list, members));
    }

    /** Returns whether the failure is final, so that reading the List again shows nothing more. */
    private static boolean isFinal(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Refused(PlatformFailure.RefusalReason kind) ->
                kind != PlatformFailure.RefusalReason.NOT_APPLIED && kind != PlatformFailure.RefusalReason.ALREADY_SO;
            case Unreachable unreachable -> false;
            case Unreadable unreadable -> false;
            case Missing missing -> true;
            case Throttled throttled -> true;
            case SessionRejected rejected -> true;
        };
    }

    private ApiException unconfirmed(PlatformResult<ListRecord> platformResult, Counted after) {
        return switch (platformResult) {
            case Success<ListRecord> success -> noChange(after);
            case Failed<ListRecord>(PlatformFailure platformFailure) ->
                switch (platformFailure) {
                    case Refused(PlatformFailure.RefusalReason kind) ->
                        kind == PlatformFailure.RefusalReason.ALREADY_SO ? noChange(after) : refused(after);
                    case Missing missing -> notApplied(UPSTREAM, ACCOUNT_NOT_FOUND, after);
                    case Throttled throttled -> writeContext.refusal(throttled);
                    case SessionRejected rejected -> writeContext.refusal(rejected);
                    case Unreachable unreachable -> writeContext.refusal(unreachable);
                    case Unreadable unreadable -> writeContext.refusal(unreadable);
                };
        };
    }

    private ApiException refused(Counted after) {
        String owner = after.list().ownerId();
        return owner != null && !owner.equals(writeContext.ownId())
                ? notApplied("not_list_owner", "The List belongs to another account.", after)
                : notApplied(UPSTREAM, "The platform does not allow this account on the List.", after);
    }

    private ApiException noChange(Counted after) {
        return notApplied(change.kind().noChangeReason(), change.kind().noChangeText(), after);
    }

    private ApiException notApplied(String reason, String message, @Nullable Counted list) {
        return new ApiException(ErrorCode.WRITE_NOT_APPLIED, message)
                .reason(reason)
                .with("ok", false)
                .with("action", change.kind().action())
                .with("list_id", change.listId())
                .with("user_id", change.userId())
                .with("member_count", list == null ? null : list.members())
                .with("list", list == null ? null : list.view());
    }
}
