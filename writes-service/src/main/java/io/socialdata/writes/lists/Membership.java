package io.socialdata.writes.lists;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.lists.ListRecord;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.writes.desk.Sending;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Changes who is on a List. The platform may say yes and do nothing, or complain and do it, so the number of members before
 * and after is the proof. A change that is made twice is the same as made once.
 */
final class Membership {

    private static final String UPSTREAM = "upstream_error";
    private static final String NOBODY = "Account not found.";

    private final MemberChange change;
    private final Sending sending;

    Membership(MemberChange change, Sending sending) {
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
        Outcome<ListRecord> outcome = sending.repeatably((own, left) -> change.by(own.listing(), left));
        if (outcome instanceof Failed<ListRecord>(Failure failure) && isLastWord(failure)) {
            sending.found(outcome, notApplied(UPSTREAM, NOBODY, before));
        }
        Counted after = counted().orElseThrow(() -> notApplied(UPSTREAM, "The change could not be verified.", null));
        if (change.isProvedBy(before.members(), after.members())) {
            return after.view();
        }
        throw unproved(outcome, after);
    }

    private Optional<Counted> counted() {
        Outcome<ListRecord> outcome = sending.read((own, left) -> own.lists().byId(change.listId(), left));
        if (outcome instanceof Failed<ListRecord>(Failure failure) && failure instanceof Missing) {
            return Optional.empty();
        }
        ListRecord list = sending.found(outcome, "List not found.");
        Long members = list.memberCount();
        return members == null ? Optional.empty() : Optional.of(new Counted(list, members));
    }

    /** Whether there is nothing to be found out by reading back. */
    private static boolean isLastWord(Failure failure) {
        return switch (failure) {
            case Refused(Failure.Refusal kind) ->
                kind != Failure.Refusal.NOT_APPLIED && kind != Failure.Refusal.ALREADY_SO;
            case Unreachable unreachable -> false;
            case Unreadable unreadable -> false;
            case Missing missing -> true;
            case Throttled throttled -> true;
            case SessionRejected rejected -> true;
        };
    }

    private RefusedException unproved(Outcome<ListRecord> outcome, Counted after) {
        return switch (outcome) {
            case Found<ListRecord> found -> needless(after);
            case Failed<ListRecord>(Failure failure) ->
                switch (failure) {
                    case Refused(Failure.Refusal kind) ->
                        kind == Failure.Refusal.ALREADY_SO ? needless(after) : refused(after);
                    case Missing missing -> notApplied(UPSTREAM, NOBODY, after);
                    case Throttled throttled -> sending.refusal(throttled);
                    case SessionRejected rejected -> sending.refusal(rejected);
                    case Unreachable unreachable -> sending.refusal(unreachable);
                    case Unreadable unreadable -> sending.refusal(unreadable);
                };
        };
    }

    private RefusedException refused(Counted after) {
        String owner = after.list().ownerId();
        return owner != null && !owner.equals(sending.ownId())
                ? notApplied("not_list_owner", "The List belongs to another account.", after)
                : notApplied(UPSTREAM, "The platform does not allow this account on the List.", after);
    }

    private RefusedException needless(Counted after) {
        return notApplied(change.kind().needless(), change.kind().needlessText(), after);
    }

    private RefusedException notApplied(String reason, String message, @Nullable Counted list) {
        return new RefusedException(Refusal.WRITE_NOT_APPLIED, message)
                .reason(reason)
                .with("ok", false)
                .with("action", change.kind().action())
                .with("list_id", change.listId())
                .with("user_id", change.userId())
                .with("member_count", list == null ? null : list.members())
                .with("list", list == null ? null : list.view());
    }
}
