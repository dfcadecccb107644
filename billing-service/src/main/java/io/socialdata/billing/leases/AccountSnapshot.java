package io.socialdata.billing.leases;

import io.socialdata.billing.leases.LeaseReportResult.Answer;
import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** State of an account and its leases at one moment. Creates the results for lease holders. */
record AccountSnapshot(AccountCredit account, Collection<Lease> leases, Instant now) {

    @Nullable
    Lease find(UUID id) {
        return leases.stream()
                .filter(lease -> lease.id().equals(id))
                .findFirst()
                .orElse(null);
    }

    /** Returns the other open leases of the account. */
    List<Lease> otherLeases(Lease lease) {
        return leases.stream()
                .filter(other -> !other.id().equals(lease.id()))
                .filter(Lease::isOpen)
                .toList();
    }

    /** Returns a snapshot with the credit updated for the changed lease. The leases themselves stay as before. */
    AccountSnapshot after(Lease before, Lease after) {
        return new AccountSnapshot(account.with(before, after), leases, now);
    }

    /** Returns a result without a limit and without a recall. */
    Answered answered(Answer answer, Lease lease) {
        return answered(answer, lease, Recall.NOTHING, Limit.NONE);
    }

    Answered answered(Answer answer, Lease lease, Recall recall, Limit limit) {
        boolean closed = !lease.isOpen() || lease.origin().isExpiredAt(now);
        LeaseGrant grant = new LeaseGrant(
                lease.id(),
                lease.totals().granted(),
                closed ? 0 : validForMillis(lease),
                closed,
                accountHas(uncommitted(otherLeases(lease)) + lease.uncommittedMicroUsd()),
                recall.recallableMicroUsd(),
                limit);
        return new Answered(answer, account, lease, recall, grant);
    }

    /** Returns the result for a lease that was used before but is not stored. */
    Answered unknownLease(UUID id) {
        LeaseGrant grant = new LeaseGrant(id, 0, 0, true, accountHas(uncommitted(leases)), 0, Limit.NONE);
        return new Answered(Answer.CLOSED, account, null, Recall.NOTHING, grant);
    }

    /** A budget ends with its month. Credit left on its lease must not be spent after that. */
    private long validForMillis(Lease lease) {
        Instant end = lease.origin().bounded(lease.expiresAt());
        return Math.max(0, Duration.between(now, end).toMillis());
    }

    private long accountHas(long uncommitted) {
        return Math.max(0, Math.addExact(account.availableMicroUsd(), uncommitted));
    }

    private static long uncommitted(Collection<Lease> leases) {
        return leases.stream().mapToLong(Lease::uncommittedMicroUsd).sum();
    }
}
