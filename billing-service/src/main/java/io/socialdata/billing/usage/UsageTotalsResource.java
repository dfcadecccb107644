package io.socialdata.billing.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The usage of an account summed up by hour, day, operation or key. */
@Path("/internal/accounts/{accountId}/usage/sums")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class UsageTotalsResource {

    private final Transactions transactions;
    private final BalanceRepository balanceRepository;
    private final HourlyUsageRepository hours;
    private final Clock clock;

    UsageTotalsResource(
            Transactions transactions, BalanceRepository balanceRepository, HourlyUsageRepository hours, Clock clock) {
        this.transactions = transactions;
        this.balanceRepository = balanceRepository;
        this.hours = hours;
        this.clock = clock;
    }

    record SumsView(Instant from, Instant to, String by, List<UsageTotal> sums, UsageTotal total) {}

    /** The total and its parts are of one moment: what arrives meanwhile is in both or in none. */
    @GET
    public SumsView list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("by") @DefaultValue("day") String by) {
        UsageGrouping grouping = grouping(by);
        UsagePeriod period = UsagePeriod.parse(grouping.period(), from, to, clock);
        return transactions.call(handle -> {
            handle.execute("set transaction isolation level repeatable read");
            if (balanceRepository.find(handle, accountId).isEmpty()) {
                throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
            }
            return new SumsView(
                    period.from(),
                    period.to(),
                    by,
                    hours.sums(handle, accountId, period, grouping),
                    hours.total(handle, accountId, period));
        });
    }

    private static UsageGrouping grouping(String text) {
        return Stream.of(UsageGrouping.values())
                .filter(grouping -> grouping.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> UsagePeriod.invalid("by", "must be hour, day, operation or key"));
    }
}
