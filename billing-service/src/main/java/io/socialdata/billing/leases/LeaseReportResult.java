package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseGrant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every way a report of a lease can end. */
public sealed interface LeaseReportResult {

    /** Why an answer is as it is. */
    enum Answer {
        /** What calls wait for is there. */
        MET,
        /** Some of what calls wait for is not there. */
        SHORT,
        /** The holder has given back all it had left. */
        RETURNED,
        /** A later report was applied before; this one changed nothing. */
        STALE,
        /** The lease has ended, or billing does not remember it. */
        CLOSED
    }

    /**
     * The report is answered, and this is how things stand after it.
     *
     * @param lease the lease reported; absent if it was not known and is not opened
     * @param recall what is asked of other leases of the account
     */
    record Answered(
            Answer answer, AccountCredit account, @Nullable Lease lease, Recall recall, LeaseGrant grant)
            implements LeaseReportResult {

        /** Every lease to store. */
        public List<Lease> leases() {
            return lease == null
                    ? recall.recalled()
                    : Stream.concat(Stream.of(lease), recall.recalled().stream())
                            .toList();
        }
    }

    /** No holder that keeps to the protocol says this; nothing changed. */
    record Malformed(String reason) implements LeaseReportResult {}
}
