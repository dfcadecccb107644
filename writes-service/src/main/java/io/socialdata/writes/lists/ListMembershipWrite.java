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
 * Changes who is on a List. The platform may say yes and do nothing, or complain and do it, so the number of members before
 * and after is the proof. A change that is made twice is the same as made once.
 */
final class ListMembershipWrite {

    private static final String UPSTREAM = "upstream_error";
    private static final String NOBODY = "Account not found.";

    private final ListMemberChange change;
    private final WriteContext sending;

    ListMembershipWrite(ListMemberChange change, WriteContext sending) {
        this.change = change;
        this.sending = sending;
    }

    /** A List whose members are counted. */
    private record Counted(ListRecord list, long members) {

        ListView view() {
            return ListView.of(list, members);
        }
    }

    /** The List with the change made. */
    ListView changed() {
        Counted before = counted().orElseThrow(() -> notApplied(UPSTREAM, "List not found.", null));
        PlatformResult<ListRecord> outcome = sending.repeatably((own, left) -> change.by(own.listing(), left));
        if (outcome instanceof Failed<ListRecord>(PlatformFailure failure) && isLastWord(failure)) {
            sending.found(outcome, notApplied(UPSTREAM, NOBODY, before));
        }
        Counted after = counted().orElseThrow(() -> notApplied(UPSTREAM, "The change could not be verified.", null));
        if (change.isProvedBy(before.members(), after.members())) {
            return after.view();
        }
        throw unproved(outcome, after);
    }

    private Optional<Counted> counted() {
        PlatformResult<ListRecord> outcome =
                sending.read((own, left) -> own.lists().byId(change.listId(), left));
        if (outcome instanceof Failed<ListRecord>(PlatformFailure failure) && failure instanceof Missing) {
            return Optional.empty();
        }
        ListRecord list = sending.found(outcome, "List not found.");
        Long members = list.memberCount();
        return members == null ? Optional.empty() : Optional.of(new Counted(list, members));
    }

    /** Whether there is nothing to be found out by reading back. */
    private static boolean isLastWord(PlatformFailure failure) {
        return switch (failure) {
            case Refused(PlatformFailure.RefusalReason kind) ->
                kind != PlatformFailure.RefusalReason.NOT_APPLIED && kind != PlatformFailure.RefusalReason.ALREADY_SO;
            case Unreachable unreachable -> false;
            case Unreadable unreadable -> false;
            case Missing missing -> true;
            case Throttled throttled -> true;
            case SessionRejected rejected -> true;
        };
    }

    private ApiException unproved(PlatformResult<ListRecord> outcome, Counted after) {
        return switch (outcome) {
            case Success<ListRecord> found -> needless(after);
            case Failed<ListRecord>(PlatformFailure failure) ->
                switch (failure) {
                    case Refused(PlatformFailure.RefusalReason kind) ->
                        kind == PlatformFailure.RefusalReason.ALREADY_SO ? needless(after) : refused(after);
                    case Missing missing -> notApplied(UPSTREAM, NOBODY, after);
                    case Throttled throttled -> sending.refusal(throttled);
                    case SessionRejected rejected -> sending.refusal(rejected);
                    case Unreachable unreachable -> sending.refusal(unreachable);
                    case Unreadable unreadable -> sending.refusal(unreadable);
                };
        };
    }

    private ApiException refused(Counted after) {
        String owner = after.list().ownerId();
        return owner != null && !owner.equals(sending.ownId())
                ? notApplied("not_list_owner", "The List belongs to another account.", after)
                : notApplied(UPSTREAM, "The platform does not allow this account on the List.", after);
    }

    private ApiException needless(Counted after) {
        return notApplied(change.kind().needless(), change.kind().needlessText(), after);
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
