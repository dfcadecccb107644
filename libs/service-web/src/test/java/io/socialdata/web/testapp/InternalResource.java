package io.socialdata.web.testapp;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** What only other services may call. */
@Path("/internal")
@RolesAllowed("monitoring")
@RunOnVirtualThread
class InternalResource {

    private final OutgoingHeaders outgoing;

    InternalResource(OutgoingHeaders outgoing) {
        this.outgoing = outgoing;
    }

    @POST
    @Path("numbers")
    public int sum(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).sum();
    }

    @GET
    @Path("headers")
    public Map<String, String> headersToSession() {
        return outgoing.to(ServiceName.SESSION);
    }

    @GET
    @Path("slow")
    public Map<String, Boolean> slow() throws InterruptedException {
        SlowCall.started().countDown();
        return Map.of("waited", SlowCall.mayEnd().await(60, TimeUnit.SECONDS));
    }
}
