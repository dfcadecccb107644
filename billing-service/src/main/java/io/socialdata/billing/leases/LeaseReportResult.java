package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseGrant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Results of a lease report. */
public sealed interface LeaseReportResult {

    /** Outcome of a report that was accepted. */
    enum Answer {
        /** The credit that waiting calls need was granted. */
        GRANTED,
        /** Only part of the credit that waiting calls need was granted. */
        PARTIAL,
        /** The holder has returned all credit that was left. */
        RETURNED,
        /** A later report was applied before; this one changed nothing. */
        STALE,
        /** The lease has ended, or billing does not know it. */
        CLOSED
    }

    /**
     * The report was processed.
     *
     * @param lease the reported lease; absent if it was unknown and is not opened
     * @param recall the recall of other leases of the account
     */
    record Answered(
            Answer answer, AccountCredit account, @Nullable Lease lease, Recall recall, LeaseGrant grant)
            implements LeaseReportResult {

        /** Returns every lease to store. */
        public List<Lease> leases() {
            return lease == null
                    ? recall.recalled()
                    : Stream.concat(Stream.of(lease), recall.recalled().stream())
                            .toList();
        }
    }

    /** The report violates the protocol; nothing changed. */
    record Malformed(String reason) implements LeaseReportResult {}
}
