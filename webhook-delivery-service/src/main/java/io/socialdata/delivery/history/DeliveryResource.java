package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The deliveries of the calling key: pages of them, and each with its payload and its attempts. */
@Path("/delivery")
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

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record PageView(
            List<DeliveryView> deliveries,
            int count,
            @Nullable String nextCursor) {

        static PageView of(DeliveryPage page) {
            List<DeliveryView> shown =
                    page.deliveries().stream().map(AccountDelivery::view).toList();
            return new PageView(shown, shown.size(), page.nextCursor());
        }
    }

    @GET
    public PageView list(
            @BeanParam DeliveryListParameters parameters,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit) {
        return PageView.of(
                accountDeliveryRepository.pageOfKey(caller.accountId(), caller.keyId(), parameters.filter(), limit));
    }

    @GET
    @Path("/{id}")
    public DeliveryDetailView read(@PathParam("id") String id) {
        return DeliveryDetailView.of(
                deliveryDetailService.ofKey(caller.accountId(), caller.keyId(), DeliveryId.of(id)));
    }
}
