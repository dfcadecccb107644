package io.socialdata.billing.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.usage.UsageSums.By;
import io.socialdata.contract.Refusal;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.RefusedException;
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
class UsageSumsResource {

    private final Transactions transactions;
    private final Balances balances;
    private final UsageSums sums;
    private final Clock clock;

    UsageSumsResource(Transactions transactions, Balances balances, UsageSums sums, Clock clock) {
        this.transactions = transactions;
        this.balances = balances;
        this.sums = sums;
        this.clock = clock;
    }

    record SumsView(Instant from, Instant to, String by, List<UsageSum> sums, UsageSum total) {}

    /** The total and its parts are of one moment: what arrives meanwhile is in both or in none. */
    @GET
    public SumsView list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("by") @DefaultValue("day") String word) {
        By by = by(word);
        UsageSpan span = AskedSpan.of(by.span(), from, to, clock);
        return transactions.call(handle -> {
            handle.execute("set transaction isolation level repeatable read");
            if (balances.find(handle, accountId).isEmpty()) {
                throw new RefusedException(Refusal.NOT_FOUND, "There is no such account.");
            }
            return new SumsView(
                    span.from(),
                    span.to(),
                    word,
                    sums.by(handle, accountId, span, by),
                    sums.total(handle, accountId, span));
        });
    }

    private static By by(String text) {
        return Stream.of(By.values())
                .filter(by -> by.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> AskedSpan.bad("by", "is hour, day, operation or key"));
    }
}
