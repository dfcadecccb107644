package io.socialdata.billing.usage;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.usage.UsagePeriod.Group;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.IsoInstant;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Returns the usage of an account by hour or day, key and operation, for account managers. */
@Path("/internal/accounts/{accountId}/usage")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class UsageResource {

    private final Transactions transactions;
    private final BalanceRepository balanceRepository;
    private final UsageRollUpRepository rollUps;
    private final Clock clock;

    UsageResource(
            Transactions transactions,
            BalanceRepository balanceRepository,
            UsageRollUpRepository rollUps,
            Clock clock) {
        this.transactions = transactions;
        this.balanceRepository = balanceRepository;
        this.rollUps = rollUps;
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
            @QueryParam("from") @Nullable IsoInstant from,
            @QueryParam("to") @Nullable IsoInstant to,
            @QueryParam("group") @DefaultValue("hour") Group group,
            @QueryParam("limit") @DefaultValue("200") @Bounded(max = 1000) int limit,
            @QueryParam("cursor") @Nullable UsageCursor cursor) {
        UsagePeriod period = UsagePeriod.of(group, from, to, clock);
        UsageCursor after = cursor == null ? UsageCursor.NONE : cursor;
        List<UsageRow> page = transactions
                .call(handle -> balanceRepository
                        .find(handle, accountId)
                        .map(known -> rollUps.page(handle, accountId, period, after, limit)))
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Account not found."));
        String next =
                page.size() < limit ? null : UsageCursor.after(page.getLast()).text();
        return new UsageView(period.from(), period.to(), group.text(), page, next);
    }
}
