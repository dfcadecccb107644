package io.socialdata.web.testapp;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** An endpoint for other services only. */
@Path("/internal")
@RolesAllowed("monitoring")
@RunOnVirtualThread
class InternalResource {

    private final EchoClient echoClient;

    InternalResource(@RestClient EchoClient echoClient) {
        this.echoClient = echoClient;
    }

    @POST
    @Path("numbers")
    public int sum(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sum();
    }

    @GET
    @Path("headers")
    public Map<String, String> headers() {
        return Map.of();
    }

    @GET
    @Path("echo-call")
    public Map<String, String> echo(@QueryParam("name") String name) {
        return echoClient.headers(name);
    }

    @GET
    @Path("slow")
    public Map<String, Boolean> slow() throws InterruptedException {
        SlowCall.started().countDown();
        return Map.of("waited", SlowCall.mayEnd().await(60, TimeUnit.SECONDS));
    }
}
