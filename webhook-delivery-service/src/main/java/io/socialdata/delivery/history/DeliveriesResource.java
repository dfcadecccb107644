package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** The deliveries of posts of the calling key. */
@Path("/monitor/deliveries")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class DeliveriesResource {

    private final AccountDeliveryRepository accountDeliveryRepository;
    private final CallerIdentity caller;

    DeliveriesResource(AccountDeliveryRepository accountDeliveryRepository, CallerIdentity caller) {
        this.accountDeliveryRepository = accountDeliveryRepository;
        this.caller = caller;
    }

    @GET
    public DeliveryResource.PageView list(
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        return DeliveryResource.PageView.of(accountDeliveryRepository.pageOfKey(
                caller.accountId(), caller.keyId(), DeliveryFilter.ofPosts(cursor), limit));
    }
}
