package io.socialdata.monitoring.jobs;

import io.socialdata.contract.leases.LeaseReport;
import java.util.UUID;

/**
 * The credit lease of one page.
 *
 * @param attempt increases in the database before each use, so that reports after a crash have greater numbers than those before
 */
record JobLease(UUID id, UUID jobId, UUID accountId, UUID keyId, long priceMicroUsd, int attempt) {

    /** Billing compares it for equality only. It is the same for all replicas, because each may continue a lease. */
    static final String HOLDER = "monitoring-jobs";

    private static final int REPORTS_PER_ATTEMPT = 4;

    /** Requests the price of the page. */
    LeaseReport request() {
        return report(0, 0, 0, priceMicroUsd);
    }

    /** States that the price is committed to the page, and returns credit beyond it. */
    LeaseReport commit(long grantedMicroUsd) {
        return report(1, priceMicroUsd, grantedMicroUsd - priceMicroUsd, 0);
    }

    /** Asks what was granted, and requests nothing. */
    LeaseReport query() {
        return report(0, 0, 0, 0);
    }

    /** Returns all credit: the page is not charged. */
    LeaseReport giveBack(long grantedMicroUsd) {
        return report(2, 0, grantedMicroUsd, 0);
    }

    /** Extends the lease until billing can settle it. */
    LeaseReport extend() {
        return report(0, priceMicroUsd, 0, 0);
    }

    private LeaseReport report(int step, long committed, long returned, long requested) {
        long sequence = (long) attempt * REPORTS_PER_ATTEMPT + step;
        return new LeaseReport(id, HOLDER, accountId, keyId, sequence, committed, returned, requested, requested, null);
    }
}
