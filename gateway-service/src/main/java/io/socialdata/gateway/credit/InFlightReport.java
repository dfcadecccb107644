package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Waiting;

/**
 * A report that was sent and not yet answered.
 *
 * @param committed what the pool had committed in all when it was sent
 * @param lastInLine the number of the last call whose price it counts in
 * @param givesBack whether all uncommitted credit goes back with it
 * @param superseded the account has changed since, so that its answer refuses nobody
 */
record InFlightReport(
        LeaseReport report, long sentAt, long committed, long lastInLine, boolean givesBack, boolean superseded) {

    boolean covers(Waiting call) {
        return call.number() <= lastInLine;
    }

    /** Whether those who did not get what they need can be told so: there is no more anywhere. */
    boolean isConclusive(LeaseGrant grant) {
        return !superseded
                && !givesBack
                && !grant.closed()
                && grant.limit() != Limit.NONE
                && grant.elsewhereMicroUsd() == 0;
    }

    InFlightReport overtake() {
        return new InFlightReport(report, sentAt, committed, lastInLine, givesBack, true);
    }
}
