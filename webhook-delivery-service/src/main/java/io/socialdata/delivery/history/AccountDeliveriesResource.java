package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.IsoInstant;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The deliveries of an account, for the dashboard and for operators. */
@Path("/internal/accounts/{accountId}/deliveries")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountDeliveriesResource {

    private static final int MAX_HOURS = 24 * 7;

    private final AccountDeliveryRepository accountDeliveryRepository;
    private final DeliveryDetailService deliveryDetailService;
    private final DeliveryLatencyRepository deliveryLatencyRepository;

    AccountDeliveriesResource(
            AccountDeliveryRepository accountDeliveryRepository,
            DeliveryDetailService deliveryDetailService,
            DeliveryLatencyRepository deliveryLatencyRepository) {
        this.accountDeliveryRepository = accountDeliveryRepository;
        this.deliveryDetailService = deliveryDetailService;
        this.deliveryLatencyRepository = deliveryLatencyRepository;
    }

    record LatencyView(List<DeliveryLatencyRepository.HourlyLatency> hours) {}

    @GET
    public DeliveryPage list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("status") @Nullable DeliveryStatus status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("from") @Nullable IsoInstant from,
            @QueryParam("to") @Nullable IsoInstant to,
            @QueryParam("limit") @DefaultValue("50") @Bounded(max = 200) int limit,
            @QueryParam("cursor") @Nullable KeysetCursor cursor) {
        DeliveryFilter filter = new DeliveryFilter(
                false,
                status,
                webhook,
                monitor,
                from == null ? null : from.instant(),
                to == null ? null : to.instant(),
                cursor);
        return accountDeliveryRepository.page(accountId, filter, limit);
    }

    @GET
    @Path("/{id}")
    public DeliveryDetail read(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        return deliveryDetailService.ofAccount(accountId, id);
    }

    /** Returns the detection and delivery latency of the last hours. */
    @GET
    @Path("/latency")
    public LatencyView lag(
            @PathParam("accountId") UUID accountId,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("hours") @DefaultValue("24") @Bounded(max = MAX_HOURS) int hours) {
        return new LatencyView(deliveryLatencyRepository.hours(accountId, monitor, hours));
    }
}
