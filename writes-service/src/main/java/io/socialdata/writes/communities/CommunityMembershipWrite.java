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
import org.jspecify.annotations.Nullable;

/**
 * Joins and leaves a community. A community that requires approval is not sent a request to join; whether an account that
 * leaves was a member is for the platform to decide.
 */
final class CommunityMembershipWrite {

    private static final String ASK_FIRST = "RestrictedJoinRequestsRequireModeratorApproval";
    private static final String ASK_FIRST_OBSTACLE = "ViewerRequestRequired";

    private final Step step;
    private final Sending sending;

    CommunityMembershipWrite(Step step, Sending sending) {
        this.step = step;
        this.sending = sending;
    }

    StepView join() {
        Community community = sending.found(
                sending.read((own, remaining) -> own.communities().byId(step.communityId(), remaining)),
                step.missing());
        requireOpenToJoin(community);
        Joined joined = applied(
                sending.once((own, remaining) -> own.joining().join(step.communityId(), remaining)), alreadyMember());
        if (Step.OUTSIDER.equals(joined.role())) {
            throw step.notApplied();
        }
        return step.done(joined);
    }

    StepView leave() {
        Joined left = applied(
                sending.once((own, remaining) -> own.joining().leave(step.communityId(), remaining)), notMember());
        if (isMember(left.role())) {
            throw step.notApplied();
        }
        return step.done(left);
    }

    private void requireOpenToJoin(Community community) {
        Membership membership = community.membership();
        if (isMember(membership.role())) {
            throw alreadyMember();
        }
        if (ASK_FIRST.equals(community.policies().join()) || ASK_FIRST_OBSTACLE.equals(membership.joinObstacle())) {
            throw step.refused(Refusal.JOIN_REQUIRES_APPROVAL, "A moderator must approve new members.");
        }
    }

    private Joined applied(Outcome<Joined> outcome, RefusedException alreadySo) {
        if (outcome instanceof Failed<Joined>(Refused(Failure.Refusal kind))) {
            if (kind == Failure.Refusal.ALREADY_SO) {
                throw alreadySo;
            }
            if (kind == Failure.Refusal.NOT_APPLIED) {
                throw step.notApplied();
            }
        }
        return sending.found(outcome, step.missing());
    }

    private static boolean isMember(@Nullable String role) {
        return role != null && !role.equals(Step.OUTSIDER);
    }

    private RefusedException alreadyMember() {
        return step.refused(Refusal.ALREADY_MEMBER, "The account is already a member.");
    }

    private RefusedException notMember() {
        return step.refused(Refusal.NOT_A_MEMBER, "The account is not in this community.");
    }
}
