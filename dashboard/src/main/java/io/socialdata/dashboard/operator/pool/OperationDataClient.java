package io.socialdata.dashboard.operator.pool;

import io.socialdata.dashboard.operator.backend.SessionOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The data of the platform's operations, at session-service. */
@Path("/internal/platform/operations")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionOperatorFilter.class)
interface OperationDataClient {

    /** The content of a value. */
    record Value(String value) {}

    /** Returns the values of an operation, or other data by their key. */
    @GET
    List<Value> values(@QueryParam("operation") String operation);
}
