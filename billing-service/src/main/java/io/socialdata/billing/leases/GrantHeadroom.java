package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseGrant.Limit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Maximum amount that may be granted to a lease.
 *
 * @param limit what bounds the amount
 * @param recallCandidates other leases whose returned credit would raise the amount
 */
record GrantHeadroom(long microUsd, Limit limit, List<Lease> recallCandidates) {

    static GrantHeadroom of(AccountCredit account, List<Lease> others, @Nullable KeyBudget budget, Lease lease) {
        long ofAccount = account.leasableMicroUsd();
        KeyMonth keyMonth = lease.origin().keyMonth();
        if (budget == null || keyMonth == null) {
            return new GrantHeadroom(ofAccount, Limit.ACCOUNT, others);
        }
        List<Lease> sameBudget = others.stream()
                .filter(other -> keyMonth.equals(other.origin().keyMonth()))
                .toList();
        long outstanding = lease.outstandingMicroUsd()
                + sameBudget.stream().mapToLong(Lease::outstandingMicroUsd).sum();
        long ofBudget = budget.remainingMicroUsd(outstanding);
        return ofBudget < ofAccount
                ? new GrantHeadroom(ofBudget, Limit.BUDGET, sameBudget)
                : new GrantHeadroom(ofAccount, Limit.ACCOUNT, others);
    }
}
