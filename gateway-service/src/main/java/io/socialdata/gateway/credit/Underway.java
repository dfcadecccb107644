package io.socialdata.gateway.credit;

import io.socialdata.contract.credit.LeaseGrant;
import io.socialdata.contract.credit.LeaseGrant.Limit;
import io.socialdata.contract.credit.LeaseReport;
import io.socialdata.gateway.credit.HoldOutcome.Waiting;

/**
 * A report that was sent and not yet answered.
 *
 * @param committed what the pool had committed in all when it was sent
 * @param lastInLine the number of the last call whose price it counts in
 * @param givesBack whether all uncommitted credit goes back with it
 * @param overtaken the account has changed since, so that its answer refuses nobody
 */
record Underway(
        LeaseReport report, long sentAt, long committed, long lastInLine, boolean givesBack, boolean overtaken) {

    boolean counted(Waiting call) {
        return call.number() <= lastInLine;
    }

    /** Whether those who did not get what they need can be told so: there is no more anywhere. */
    boolean settles(LeaseGrant grant) {
        return !overtaken
                && !givesBack
                && !grant.closed()
                && grant.limit() != Limit.NONE
                && grant.elsewhereMicroUsd() == 0;
    }

    Underway overtake() {
        return new Underway(report, sentAt, committed, lastInLine, givesBack, true);
    }
}
