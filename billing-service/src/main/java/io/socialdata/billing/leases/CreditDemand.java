package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseReport;

/**
 * Credit that a holder requests beyond what it has.
 *
 * @param needed amount for calls that wait now
 * @param wanted total amount, including the needed part
 */
record CreditDemand(long needed, long wanted) {

    static CreditDemand of(LeaseReport report, LeaseTotals totals) {
        return new CreditDemand(
                Math.max(0, report.neededMicroUsd() - totals.uncommitted()),
                Math.max(0, report.targetMicroUsd() - totals.uncommitted()));
    }

    /**
     * Grants the needed amount as far as available, and beyond it only a share, so that leases shrink with the balance.
     */
    long grantFrom(long availableMicroUsd, LeaseTerms terms) {
        return Math.min(Math.min(wanted, availableMicroUsd), Math.max(needed, terms.share(availableMicroUsd)));
    }
}
