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
    private final HourlyUsageRepository hours;
    private final OperationCatalogue catalogue = OperationCatalogue.load();
    private final Clock clock;

    UsageTotalsResource(
            Transactions transactions, BalanceRepository balanceRepository, HourlyUsageRepository hours, Clock clock) {
        this.transactions = transactions;
        this.balanceRepository = balanceRepository;
        this.hours = hours;
        this.clock = clock;
    }

    record UsageTotalsView(Instant from, Instant to, String groupBy, List<UsageTotal> totals, UsageTotal total) {}

    /** Reads the total and its parts in one snapshot, so that they agree while records arrive. */
    @GET
    public UsageTotalsView list(
            @PathParam("accountId") UUID accountId,
            @BeanParam UsageFilterParameters parameters,
            @QueryParam("groupBy") @DefaultValue("day") UsageGrouping groupBy) {
        UsageFilter filter = parameters.filter(groupBy.period(), catalogue, clock);
        return transactions.call(handle -> {
            handle.execute("set transaction isolation level repeatable read");
            if (balanceRepository.find(handle, accountId).isEmpty()) {
                throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
            }
            return new UsageTotalsView(
                    filter.period().from(),
                    filter.period().to(),
                    groupBy.text(),
                    hours.totals(handle, accountId, filter, groupBy),
                    hours.total(handle, accountId, filter));
        });
    }
}
