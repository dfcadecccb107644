package io.socialdata.writes.communities;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.writing.CommunityWrites.Joined;
import io.socialdata.web.errors.RefusedException;
import io.socialdata.web.parameters.CommunityId;
import io.socialdata.writes.desk.Sending;
import org.jspecify.annotations.Nullable;

/** What is asked for, and the one layout that all its answers have. */
record Step(Kind kind, @Nullable String id) {

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

    /** The role of somebody who is not in the community. */
    static final String OUTSIDER = "NonMember";

    String communityId() {
        if (id == null) {
            throw new IllegalStateException("a step without a community is refused before it is made");
        }
        return id;
    }

    StepView done(Joined community) {
        return new StepView(true, kind.action, communityId(), kind.status, JoinedView.of(community));
    }

    RefusedException refused(Refusal refusal, String message) {
        return refused(new RefusedException(refusal, message));
    }

    RefusedException refused(RefusedException plain) {
        return plain.with("ok", false)
                .with("action", kind.action)
                .with("community_id", id)
                .with("status", null)
                .with("community", null);
    }

    RefusedException missing() {
        return refused(CommunityId.missing());
    }

    RefusedException notApplied() {
        return refused(Sending.notApplied());
    }
}
