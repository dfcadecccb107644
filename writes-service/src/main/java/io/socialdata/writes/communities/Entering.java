package io.socialdata.writes.communities;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.communities.Community.Membership;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.writing.CommunityWrites.Joined;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.writes.desk.Sending;

/** Joins a community, if it lets anybody in who comes; nothing is sent to one that wants to be asked. */
final class Entering {

    private static final String ASK_FIRST = "RestrictedJoinRequestsRequireModeratorApproval";
    private static final String ASK_FIRST_OBSTACLE = "ViewerRequestRequired";

    private final Step step;
    private final Sending sending;

    Entering(Step step, Sending sending) {
        this.step = step;
        this.sending = sending;
    }

    StepView joined() {
        Community community = sending.found(
                sending.read((own, left) -> own.communities().byId(step.communityId(), left)), step.missing());
        refuseIfNeedless(community);
        Outcome<Joined> outcome = sending.once((own, left) -> own.joining().join(step.communityId(), left));
        if (outcome instanceof Failed<Joined>(Refused(Failure.Refusal kind))) {
            refuseIfToldWhy(kind);
        }
        Joined joined = sending.found(outcome, step.missing());
        if (Step.OUTSIDER.equals(joined.role())) {
            throw step.notApplied();
        }
        return step.done(joined);
    }

    private void refuseIfNeedless(Community community) {
        Membership membership = community.membership();
        String role = membership.role();
        if (role != null && !role.equals(Step.OUTSIDER)) {
            throw alreadyIn();
        }
        if (ASK_FIRST.equals(community.policies().join()) || ASK_FIRST_OBSTACLE.equals(membership.joinObstacle())) {
            throw step.refused(Refusal.JOIN_REQUIRES_APPROVAL, "A moderator must approve new members.");
        }
    }

    private void refuseIfToldWhy(Failure.Refusal kind) {
        if (kind == Failure.Refusal.ALREADY_SO) {
            throw alreadyIn();
        }
        if (kind == Failure.Refusal.NOT_APPLIED) {
            throw step.notApplied();
        }
    }

    private RefusedException alreadyIn() {
        return step.refused(Refusal.ALREADY_MEMBER, "The account is a member already.");
    }
}
