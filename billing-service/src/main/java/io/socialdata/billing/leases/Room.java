package io.socialdata.billing.leases;

import io.socialdata.contract.credit.LeaseGrant.Limit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How much may be granted to a lease.
 *
 * @param limit what the size of the room is due to
 * @param mayHelp other leases whose credit, given back, would make the room larger
 */
record Room(long microUsd, Limit limit, List<Lease> mayHelp) {

    static Room of(AccountCredit account, List<Lease> others, @Nullable KeyBudget budget, Lease lease) {
        long ofAccount = account.leasableMicroUsd();
        KeyMonth keyMonth = lease.origin().keyMonth();
        if (budget == null || keyMonth == null) {
            return new Room(ofAccount, Limit.ACCOUNT, others);
        }
        List<Lease> sameBudget = others.stream()
                .filter(other -> keyMonth.equals(other.origin().keyMonth()))
                .toList();
        long outstanding = lease.outstandingMicroUsd()
                + sameBudget.stream().mapToLong(Lease::outstandingMicroUsd).sum();
        long ofBudget = budget.roomMicroUsd(outstanding);
        return ofBudget < ofAccount
                ? new Room(ofBudget, Limit.BUDGET, sameBudget)
                : new Room(ofAccount, Limit.ACCOUNT, others);
    }
}
