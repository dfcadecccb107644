package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.PageSize;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The latest deliveries of the calling key. */
@Path("/monitor/deliveries")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DeliveriesResource {

    private static final PageSize PAGE = new PageSize(50, 200);

    private final KeyDeliveryRepository keyDeliveryRepository;
    private final CallerIdentity caller;

    DeliveriesResource(KeyDeliveryRepository keyDeliveryRepository, CallerIdentity caller) {
        this.keyDeliveryRepository = keyDeliveryRepository;
        this.caller = caller;
    }

    record DeliveriesView(List<DeliveryView> deliveries, int count) {}

    @GET
    public DeliveriesView latest(@QueryParam("limit") @Nullable String limit) {
        List<DeliveryView> latest = keyDeliveryRepository.latest(caller.keyId(), PAGE.of("limit", limit));
        return new DeliveriesView(latest, latest.size());
    }
}
