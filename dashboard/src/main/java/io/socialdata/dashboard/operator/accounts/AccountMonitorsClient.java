package io.socialdata.dashboard.operator.accounts;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.Named;
import io.socialdata.dashboard.operator.backend.MonitoringOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The monitors of an account at monitoring-service, read as an operator. */
@Path("/internal/accounts/{accountId}/monitors")
@RegisterRestClient(configKey = "monitoring")
@RegisterProvider(MonitoringOperatorFilter.class)
interface AccountMonitorsClient {

    record WatchedHandle(UUID id, String handle, String status) implements Named {

        @Override
        public String name() {
            return "@" + handle;
        }
    }

    record MonitorList(List<WatchedHandle> monitors) {}

    @GET
    Uni<MonitorList> list(@PathParam("accountId") UUID accountId);
}
