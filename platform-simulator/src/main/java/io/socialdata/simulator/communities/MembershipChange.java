package io.socialdata.simulator.communities;

import io.socialdata.simulator.journal.Change;
import java.time.Instant;

/** What happens to memberships. */
sealed interface MembershipChange extends Change {

    record Joined(long community, long user, Instant at) implements MembershipChange {}

    record Left(long community, long user, Instant at) implements MembershipChange {}

    /**
     * Somebody asked for admission.
     *
     * @param answer what the applicant answered to the community's question
     */
    record Requested(long community, long user, String answer, Instant at) implements MembershipChange {}

    /** A moderator let an applicant in. */
    record Admitted(long community, long user, Instant at) implements MembershipChange {}

    /** A moderator turned an applicant away, who may ask again. */
    record TurnedAway(long community, long user, Instant at) implements MembershipChange {}
}
