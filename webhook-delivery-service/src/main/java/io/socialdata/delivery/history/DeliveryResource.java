package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries of the calling key, or of the account for which the dashboard calls: pages of them, and each with its
 * payload and its attempts.
 */
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DeliveryResource {

    private final AccountDeliveryRepository accountDeliveryRepository;
    private final DeliveryDetailService deliveryDetailService;
    private final CallerIdentity caller;

    DeliveryResource(
            AccountDeliveryRepository accountDeliveryRepository,
            DeliveryDetailService deliveryDetailService,
            CallerIdentity caller) {
        this.accountDeliveryRepository = accountDeliveryRepository;
        this.deliveryDetailService = deliveryDetailService;
        this.caller = caller;
    }

    @GET
    @Path("/delivery")
    public DeliveryView.Page list(
            @BeanParam DeliveryListParameters parameters,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit) {
        return page(parameters.filter(), limit);
    }

    @GET
    @Path("/delivery/{id}")
    public DeliveryView.Detail read(@PathParam("id") String id) {
        return deliveryDetailService.read(caller, DeliveryId.of(id));
    }

    /** Returns the deliveries of posts only. */
    @GET
    @Path("/monitor/deliveries")
    public DeliveryView.Page ofPosts(
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        return page(DeliveryFilter.ofPosts(cursor), limit);
    }

    private DeliveryView.Page page(DeliveryFilter filter, int limit) {
        return caller.key()
                .map(key -> accountDeliveryRepository.pageOfKey(caller.accountId(), key, filter, limit))
                .orElseGet(() -> accountDeliveryRepository.page(caller.accountId(), filter, limit))
                .view();
    }
}
