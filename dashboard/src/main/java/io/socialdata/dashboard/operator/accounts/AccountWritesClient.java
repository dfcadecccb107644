package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.writes.AuditedWrite;
import io.socialdata.dashboard.operator.backend.WritesOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The writes of an account at writes-service, read as an operator. */
@Path("/internal/accounts/{id}/writes")
@RegisterRestClient(configKey = "writes")
@RegisterProvider(WritesOperatorFilter.class)
interface AccountWritesClient {

    @GET
    AuditedWrite.Page page(
            @PathParam("id") UUID id, @QueryParam("limit") int limit, @QueryParam("cursor") String cursor);
}
