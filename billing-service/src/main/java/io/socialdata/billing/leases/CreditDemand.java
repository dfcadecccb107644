package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseReport;

/**
 * What a holder asks for beyond what it has.
 *
 * @param needed for calls that wait at this moment
 * @param wanted altogether, what is needed included
 */
record CreditDemand(long needed, long wanted) {

    static CreditDemand of(LeaseReport report, LeaseTotals totals) {
        return new CreditDemand(
                Math.max(0, report.neededMicroUsd() - totals.uncommitted()),
                Math.max(0, report.wantedMicroUsd() - totals.uncommitted()));
    }

    /** As much as there is for what is needed; beyond that a share only, so that leases shrink as the balance does. */
    long grantFrom(long room, LeaseTerms terms) {
        return Math.min(Math.min(wanted, room), Math.max(needed, terms.share(room)));
    }
}
