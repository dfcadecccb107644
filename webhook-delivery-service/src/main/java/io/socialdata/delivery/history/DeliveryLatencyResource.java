package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.web.parameters.Bounded;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The latency of an account's deliveries by hour, for the charts of the dashboard. No operation shows it. */
@Path("/internal/accounts/{accountId}/deliveries/latency")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("dashboard")
class DeliveryLatencyResource {

    private static final int MAX_HOURS = 24 * 7;

    private final DeliveryLatencyRepository deliveryLatencyRepository;

    DeliveryLatencyResource(DeliveryLatencyRepository deliveryLatencyRepository) {
        this.deliveryLatencyRepository = deliveryLatencyRepository;
    }

    /** Returns the detection and delivery latency of the last hours. */
    @GET
    public HourlyLatency.Hours lag(
            @PathParam("accountId") UUID accountId,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("hours") @DefaultValue("24") @Bounded(max = MAX_HOURS) int hours) {
        return new HourlyLatency.Hours(deliveryLatencyRepository.hours(accountId, monitor, hours));
    }
}
