package io.socialdata.simulator.communities;

import io.socialdata.simulator.journal.Change;

/** A change to the membership of a user. */
record MembershipChange(Step step, long community, long user) implements Change {

    enum Step {
        /** The user joined, or a moderator approved the request. */
        JOINED,
        LEFT,
        REQUESTED,
        /** A moderator rejected the request. The user may request again. */
        REJECTED
    }
}
