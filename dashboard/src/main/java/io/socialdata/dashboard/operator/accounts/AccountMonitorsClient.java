package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.dashboard.operator.backend.MonitoringOperatorFilter;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The monitors of an account at monitoring-service, read as an operator. */
@Path("/monitor")
@RegisterRestClient(configKey = "monitoring")
@RegisterProvider(MonitoringOperatorFilter.class)
interface AccountMonitorsClient {

    @GET
    MonitorView.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @QueryParam("cursor") @Nullable String cursor);
}
