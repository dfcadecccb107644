package io.socialdata.billing.usage;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.usage.UsageSpan.Group;
import io.socialdata.contract.Refusal;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.RefusedException;
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

/** The usage of an account by hour or day, key and operation, for those who manage accounts. */
@Path("/internal/accounts/{accountId}/usage")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class UsageResource {

    private static final PageSize ROWS = new PageSize(200, 1000);

    private final Transactions transactions;
    private final Balances balances;
    private final UsageHistory history;
    private final Clock clock;

    UsageResource(Transactions transactions, Balances balances, UsageHistory history, Clock clock) {
        this.transactions = transactions;
        this.balances = balances;
        this.history = history;
        this.clock = clock;
    }

    /** One page; {@code nextCursor} is there as long as there may be more. */
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
        UsageSpan span = AskedSpan.of(group(group), from, to, clock);
        UsageCursor after = cursor == null
                ? UsageCursor.NONE
                : UsageCursor.parse(cursor)
                        .orElseThrow(() -> AskedSpan.bad("cursor", "is not one of an earlier answer"));
        int rows = ROWS.of("limit", limit);
        List<UsageRow> page = transactions
                .call(handle -> balances.find(handle, accountId)
                        .map(known -> history.page(handle, accountId, span, after, rows)))
                .orElseThrow(() -> new RefusedException(Refusal.NOT_FOUND, "There is no such account."));
        String next =
                page.size() < rows ? null : UsageCursor.after(page.getLast()).text();
        return new UsageView(span.from(), span.to(), group, page, next);
    }

    private static Group group(String text) {
        return Stream.of(Group.values())
                .filter(group -> group.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> AskedSpan.bad("group", "is hour or day"));
    }
}
