package io.socialdata.billing.usage;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.usage.UsagePeriod.Group;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PageSize;
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

/** Returns the usage of an account by hour or day, key and operation, for account managers. */
@Path("/internal/accounts/{accountId}/usage")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class UsageResource {

    private static final PageSize ROWS = new PageSize(200, 1000);

    private final Transactions transactions;
    private final BalanceRepository balanceRepository;
    private final HourlyUsageRepository hours;
    private final Clock clock;

    UsageResource(
            Transactions transactions, BalanceRepository balanceRepository, HourlyUsageRepository hours, Clock clock) {
        this.transactions = transactions;
        this.balanceRepository = balanceRepository;
        this.hours = hours;
        this.clock = clock;
    }

    /** One page. {@code nextCursor} is present while more rows may follow. */
    @JsonInclude(Include.NON_NULL)
    record UsageView(
            Instant from,
            Instant to,
            String group,
            List<UsageRow> rows,
            @Nullable String nextCursor) {}

    @GET
    public UsageView list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("group") @DefaultValue("hour") String group,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        UsagePeriod period = UsagePeriod.parse(group(group), from, to, clock);
        UsageCursor after = cursor == null
                ? UsageCursor.NONE
                : UsageCursor.parse(cursor).orElseThrow(() -> UsagePeriod.invalid("cursor", "is not a valid cursor"));
        int rows = ROWS.of("limit", limit);
        List<UsageRow> page = transactions
                .call(handle -> balanceRepository
                        .find(handle, accountId)
                        .map(known -> hours.page(handle, accountId, period, after, rows)))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
        String next =
                page.size() < rows ? null : UsageCursor.after(page.getLast()).text();
        return new UsageView(period.from(), period.to(), group, page, next);
    }

    private static Group group(String text) {
        return Stream.of(Group.values())
                .filter(group -> group.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> UsagePeriod.invalid("group", "must be hour or day"));
    }
}
