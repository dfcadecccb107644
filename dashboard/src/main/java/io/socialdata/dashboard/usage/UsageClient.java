package io.socialdata.dashboard.usage;

import io.socialdata.contract.usage.UsageSums;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/**
 * The contract's operation on the usage of an account, at billing-service. It comes from the same roll-up that the ledger
 * is charged with.
 */
@Path("/account/usage")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
public interface UsageClient {

    /** Maximum number of rows of a page. */
    int MAX_ROWS = 1000;

    /** Dimension by which usage is grouped. */
    enum By {
        HOUR,
        DAY,
        OPERATION,
        KEY;

        /** Returns the name that the operation has for it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Returns one page of sums.
     *
     * @param groupBy what the rows tell apart, separated by commas
     * @param operation only calls of this operation; null for all
     * @param keyId only calls with this key; null for all
     */
    @GET
    UsageSums sums(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @QueryParam("from") Instant from,
            @QueryParam("to") Instant to,
            @QueryParam("group_by") String groupBy,
            @QueryParam("operation") @Nullable String operation,
            @QueryParam("key_id") @Nullable String keyId,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);
}
