package io.socialdata.writes.communities;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.communities.AccountCommunityClient.Joined;
import io.socialdata.platform.communities.Community;
import io.socialdata.platform.communities.Community.Membership;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.web.errors.ApiException;
import io.socialdata.writes.execution.WriteContext;
import org.jspecify.annotations.Nullable;

/**
 * Joins and leaves a community. A community that requires approval is not sent a request to join; whether an account
 * that leaves was a member is for the platform to decide.
 */
final class CommunityMembershipWrite {

    private static final String ASK_FIRST = "RestrictedJoinRequestsRequireModeratorApproval";
    private static final String ASK_FIRST_OBSTACLE = "ViewerRequestRequired";

    private final MembershipChange membershipChange;
    private final WriteContext writeContext;

    CommunityMembershipWrite(MembershipChange membershipChange, WriteContext writeContext) {
        this.membershipChange = membershipChange;
        this.writeContext = writeContext;
    }

    MembershipChangeView join() {
        Community community = writeContext.found(
                writeContext.read(
                        (own, remaining) -> own.communities().byId(membershipChange.communityId(), remaining)),
                membershipChange.missing());
        requireOpenToJoin(community);
        Joined joined = applied(
                writeContext.once(
                        (own, remaining) -> own.communities().join(membershipChange.communityId(), remaining)),
                alreadyMember());
        if (MembershipChange.NON_MEMBER.equals(joined.role())) {
            throw membershipChange.notApplied();
        }
        return membershipChange.done(joined);
    }

    MembershipChangeView leave() {
        Joined left = applied(
                writeContext.once(
                        (own, remaining) -> own.communities().leave(membershipChange.communityId(), remaining)),
                notMember());
        if (isMember(left.role())) {
            throw membershipChange.notApplied();
        }
        return membershipChange.done(left);
    }

    private void requireOpenToJoin(Community community) {
        Membership membership = community.membership();
        if (isMember(membership.role())) {
            throw alreadyMember();
        }
        if (ASK_FIRST.equals(community.policies().join()) || ASK_FIRST_OBSTACLE.equals(membership.joinObstacle())) {
            throw membershipChange.refused(ErrorCode.JOIN_REQUIRES_APPROVAL, "A moderator must approve new members.");
        }
    }

    private Joined applied(PlatformResult<Joined> platformResult, ApiException alreadySo) {
        if (platformResult instanceof Failed<Joined>(Refused(PlatformFailure.RefusalReason kind))) {
            if (kind == PlatformFailure.RefusalReason.ALREADY_SO) {
                throw alreadySo;
            }
            if (kind == PlatformFailure.RefusalReason.NOT_APPLIED) {
                throw membershipChange.notApplied();
            }
        }
        return writeContext.found(platformResult, membershipChange.missing());
    }

    private static boolean isMember(@Nullable String role) {
        return role != null && !role.equals(MembershipChange.NON_MEMBER);
    }

    private ApiException alreadyMember() {
        return membershipChange.refused(ErrorCode.ALREADY_MEMBER, "The account is already a member.");
    }

    private ApiException notMember() {
        return membershipChange.refused(ErrorCode.NOT_A_MEMBER, "The account is not in this community.");
    }
}
