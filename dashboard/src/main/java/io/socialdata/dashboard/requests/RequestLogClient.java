package io.socialdata.dashboard.requests;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The calls of an account, at billing-service. */
@Path("/internal/accounts/{accountId}/requests")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
public interface RequestLogClient {

    /** One page of calls, newest first, with the cursors of the pages beside it. */
    record RequestList(
            List<LoggedCall> requests,
            @Nullable String nextCursor,
            @Nullable String previousCursor) {}

    /** Returns one page. The query has the names that billing gives its parameters. */
    @GET
    Uni<RequestList> page(@PathParam("accountId") UUID accountId, @RestQuery Map<String, String> query);
}
