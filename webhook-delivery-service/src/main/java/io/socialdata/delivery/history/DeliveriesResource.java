package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Clamped;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;

/** The latest deliveries of the calling key. */
@Path("/monitor/deliveries")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DeliveriesResource {

    private final KeyDeliveryRepository keyDeliveryRepository;
    private final CallerIdentity caller;

    DeliveriesResource(KeyDeliveryRepository keyDeliveryRepository, CallerIdentity caller) {
        this.keyDeliveryRepository = keyDeliveryRepository;
        this.caller = caller;
    }

    record DeliveriesView(List<DeliveryView> deliveries, int count) {}

    @GET
    public DeliveriesView latest(@QueryParam("limit") @DefaultValue("50") @Clamped(max = 200) int limit) {
        List<DeliveryView> latest = keyDeliveryRepository.latest(caller.keyId(), limit);
        return new DeliveriesView(latest, latest.size());
    }
}
