package io.socialdata.billing.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Returns the usage of an account summed up by hour, day, operation or key. */
@Path("/internal/accounts/{accountId}/usage/totals")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class UsageTotalsResource {

    private final Transactions transactions;
    private final BalanceRepository balanceRepository;
    private final UsageRollUpRepository rollUps;
    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final Clock clock;

    UsageTotalsResource(
            Transactions transactions,
            BalanceRepository balanceRepository,
            UsageRollUpRepository rollUps,
            Clock clock) {
        this.transactions = transactions;
        this.balanceRepository = balanceRepository;
        this.rollUps = rollUps;
        this.clock = clock;
    }

    record UsageTotalsView(Instant from, Instant to, String groupBy, List<UsageTotal> totals, UsageTotal total) {}

    @GET
    public UsageTotalsView list(
            @PathParam("accountId") UUID accountId,
            @BeanParam UsageFilterParameters parameters,
            @QueryParam("groupBy") @DefaultValue("day") UsageGrouping groupBy) {
        UsageFilter filter = parameters.filter(groupBy.period(), catalogue, clock);
        return transactions.call(handle -> {
            if (balanceRepository.find(handle, accountId).isEmpty()) {
                throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
            }
            UsageTotals found = rollUps.totals(handle, accountId, filter, groupBy);
            return new UsageTotalsView(
                    filter.period().from(), filter.period().to(), groupBy.text(), found.groups(), found.total());
        });
    }
}
