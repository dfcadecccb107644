package io.socialdata.billing.leases;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseReport;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Lease reports for tests: nothing spent and nothing requested unless set. */
record LeaseReports(
        UUID lease,
        String holder,
        UUID account,
        @Nullable UUID key,
        long sequence,
        long committed,
        long returned,
        long needed,
        long target,
        @Nullable UsageLogPosition logPosition) {

    static LeaseReports of(UUID account) {
        return new LeaseReports(UUID.randomUUID(), "gateway-a", account, null, 1, 0, 0, 0, 0, null);
    }

    LeaseReports by(String gateway) {
        return new LeaseReports(
                lease, gateway, account, key, sequence, committed, returned, needed, target, logPosition);
    }

    LeaseReports ofKey(UUID budgeted) {
        return new LeaseReports(
                lease, holder, account, budgeted, sequence, committed, returned, needed, target, logPosition);
    }

    LeaseReports needing(long microUsd) {
        return new LeaseReports(
                lease, holder, account, key, sequence, committed, returned, microUsd, microUsd, logPosition);
    }

    LeaseReports wanting(long microUsd) {
        return new LeaseReports(
                lease, holder, account, key, sequence, committed, returned, needed, microUsd, logPosition);
    }

    LeaseReports committed(long microUsd) {
        return new LeaseReports(lease, holder, account, key, sequence, microUsd, returned, needed, target, logPosition);
    }

    LeaseReports returned(long microUsd) {
        return new LeaseReports(
                lease, holder, account, key, sequence, committed, microUsd, needed, target, logPosition);
    }

    /** Returns the next report, which requests nothing yet. */
    LeaseReports next() {
        return new LeaseReports(lease, holder, account, key, sequence + 1, committed, returned, 0, 0, logPosition);
    }

    LeaseReports naming(@Nullable UsageLogPosition newest) {
        return new LeaseReports(lease, holder, account, key, sequence, committed, returned, needed, target, newest);
    }

    LeaseReport report() {
        return new LeaseReport(lease, holder, account, key, sequence, committed, returned, needed, target, logPosition);
    }
}
