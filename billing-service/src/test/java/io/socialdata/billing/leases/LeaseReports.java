package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseReport;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reports of a holder for tests: of nothing spent and nothing wanted, unless said otherwise. */
record LeaseReports(
        UUID lease,
        String holder,
        UUID account,
        @Nullable UUID key,
        long sequence,
        long committed,
        long returned,
        long needed,
        long wanted) {

    static LeaseReports of(UUID account) {
        return new LeaseReports(UUID.randomUUID(), "gateway-a", account, null, 1, 0, 0, 0, 0);
    }

    LeaseReports by(String gateway) {
        return new LeaseReports(lease, gateway, account, key, sequence, committed, returned, needed, wanted);
    }

    LeaseReports ofKey(UUID budgeted) {
        return new LeaseReports(lease, holder, account, budgeted, sequence, committed, returned, needed, wanted);
    }

    LeaseReports needing(long microUsd) {
        return new LeaseReports(lease, holder, account, key, sequence, committed, returned, microUsd, microUsd);
    }

    LeaseReports wanting(long microUsd) {
        return new LeaseReports(lease, holder, account, key, sequence, committed, returned, needed, microUsd);
    }

    LeaseReports committed(long microUsd) {
        return new LeaseReports(lease, holder, account, key, sequence, microUsd, returned, needed, wanted);
    }

    LeaseReports returned(long microUsd) {
        return new LeaseReports(lease, holder, account, key, sequence, committed, microUsd, needed, wanted);
    }

    /** The one after this, which wants nothing yet. */
    LeaseReports next() {
        return new LeaseReports(lease, holder, account, key, sequence + 1, committed, returned, 0, 0);
    }

    LeaseReport report() {
        return new LeaseReport(lease, holder, account, key, sequence, committed, returned, needed, wanted);
    }
}
