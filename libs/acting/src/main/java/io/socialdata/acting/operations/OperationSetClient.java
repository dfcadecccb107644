package io.socialdata.acting.operations;

import io.socialdata.acting.SessionRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Reads from session-service what operators set. */
@Path("/internal/platform/set")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionRequestFilter.class)
interface OperationSetClient {

    /** Returns it as an overlay of the operation data. */
    @GET
    String document();
}
