package io.socialdata.dashboard.usage;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The usage of an account, at billing-service. It comes from the same roll-up that the ledger is charged with. */
@Path("/internal/accounts/{accountId}/usage")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
public interface UsageClient {

    /** Dimension by which usage is grouped. */
    enum By {
        HOUR,
        DAY,
        OPERATION,
        KEY;

        /** Returns the value of the query parameter. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** One row of the CSV export. */
    record Row(
            Instant start,
            UUID keyId,
            String operation,
            long calls,
            long billedCalls,
            long failedCalls,
            long serverErrorCalls,
            long chargedMicroUsd) {}

    record Rows(List<Row> rows, @Nullable String nextCursor) {}

    /**
     * Returns sums.
     *
     * @param operation only calls of this operation; null for all
     * @param keyId only calls with this key; null for all
     */
    @GET
    @Path("/totals")
    Uni<UsageBreakdown> totals(
            @PathParam("accountId") UUID accountId,
            @QueryParam("from") Instant from,
            @QueryParam("to") Instant to,
            @QueryParam("groupBy") By by,
            @QueryParam("operation") @Nullable String operation,
            @QueryParam("key_id") @Nullable String keyId);

    /**
     * Returns one page of usage by period, key and operation.
     *
     * @param group the length of the periods: hours or days
     */
    @GET
    Uni<Rows> rows(
            @PathParam("accountId") UUID accountId,
            @QueryParam("from") Instant from,
            @QueryParam("to") Instant to,
            @QueryParam("group") By group,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);
}
