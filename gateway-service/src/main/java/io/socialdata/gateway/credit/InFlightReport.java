package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.credit.HoldResult.Waiting;

/**
 * A report that was sent and has no response yet.
 *
 * @param committed the total that the pool had committed when it was sent
 * @param lastQueued the number of the last queued call whose price it includes
 * @param returnsAll whether it returns all uncommitted credit
 * @param superseded the account has changed since, so that its response rejects no call
 */
record InFlightReport(
        LeaseReport report, long sentAt, long committed, long lastQueued, boolean returnsAll, boolean superseded) {

    boolean covers(Waiting call) {
        return call.number() <= lastQueued;
    }

    /** Returns whether the calls without credit can be rejected: no gateway holds credit that can be recalled. */
    boolean isConclusive(LeaseGrant grant) {
        return !superseded
                && !returnsAll
                && !grant.closed()
                && grant.limit() != Limit.NONE
                && grant.recallableMicroUsd() == 0;
    }

    InFlightReport asSuperseded() {
        return new InFlightReport(report, sentAt, committed, lastQueued, returnsAll, true);
    }
}
