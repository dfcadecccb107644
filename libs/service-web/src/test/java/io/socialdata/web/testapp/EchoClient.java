package io.socialdata.web.testapp;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.Map;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Calls another service, which the test plays. */
@Path("/internal/echo")
@RegisterRestClient(configKey = "echo")
@RegisterProvider(SessionRequestFilter.class)
interface EchoClient {

    @GET
    @Path("/{name}")
    Map<String, String> headers(@PathParam("name") String name);
}
