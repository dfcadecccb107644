package io.socialdata.writes.communities;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.writing.CommunityWrites.Joined;
import io.socialdata.writes.desk.Sending;

/** Leaves a community; whether the account was in at all is the platform's to say. */
final class Leaving {

    private final Step step;
    private final Sending sending;

    Leaving(Step step, Sending sending) {
        this.step = step;
        this.sending = sending;
    }

    StepView left() {
        Outcome<Joined> outcome = sending.once((own, left) -> own.joining().leave(step.communityId(), left));
        if (outcome instanceof Failed<Joined>(Refused(Failure.Refusal kind))) {
            refuseIfToldWhy(kind);
        }
        Joined left = sending.found(outcome, step.missing());
        String role = left.role();
        if (role != null && !role.equals(Step.OUTSIDER)) {
            throw step.notApplied();
        }
        return step.done(left);
    }

    private void refuseIfToldWhy(Failure.Refusal kind) {
        if (kind == Failure.Refusal.ALREADY_SO) {
            throw step.refused(Refusal.NOT_A_MEMBER, "The account is not in this community.");
        }
        if (kind == Failure.Refusal.NOT_APPLIED) {
            throw step.notApplied();
        }
    }
}
