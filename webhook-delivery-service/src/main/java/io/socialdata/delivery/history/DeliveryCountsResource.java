package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.DeliveryCounts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;

/** Counts recent deliveries of a key by state, for the health that monitoring shows. */
@Path("/internal/deliveries/counts")
@RunOnVirtualThread
@RolesAllowed("monitoring")
class DeliveryCountsResource {

    private final KeyDeliveryRepository keyDeliveryRepository;

    DeliveryCountsResource(KeyDeliveryRepository keyDeliveryRepository) {
        this.keyDeliveryRepository = keyDeliveryRepository;
    }

    @GET
    public DeliveryCounts ofKey(@QueryParam("key") @NotNull UUID key) {
        return keyDeliveryRepository.recent(key);
    }
}
