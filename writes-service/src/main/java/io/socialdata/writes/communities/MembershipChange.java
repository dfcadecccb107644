package io.socialdata.writes.communities;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.communities.AccountCommunityClient.Joined;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.CommunityId;
import io.socialdata.writes.execution.WriteContext;
import org.jspecify.annotations.Nullable;

/** A requested change of membership, and the common layout of all its responses. */
record MembershipChange(Kind kind, @Nullable String id) {

    enum Kind {
        JOIN("community_join", "joined"),
        LEAVE("community_leave", "left");

        private final String action;
        private final String status;

        Kind(String action, String status) {
            this.action = action;
            this.status = status;
        }
    }

    /** The role of a user who is not in the community. */
    static final String NON_MEMBER = "NonMember";

    String communityId() {
        if (id == null) {
            throw new IllegalStateException("a step without a community is refused before it is made");
        }
        return id;
    }

    MembershipChangeView done(Joined community) {
        return new MembershipChangeView(
                true, kind.action, communityId(), kind.status, JoinedCommunityView.of(community));
    }

    ApiException refused(ErrorCode errorCode, String message) {
        return refused(new ApiException(errorCode, message));
    }

    ApiException refused(ApiException plain) {
        return plain.with("ok", false)
                .with("action", kind.action)
                .with("community_id", id)
                .with("status", null)
                .with("community", null);
    }

    ApiException missing() {
        return refused(CommunityId.missing());
    }

    ApiException notApplied() {
        return refused(WriteContext.notApplied());
    }
}
