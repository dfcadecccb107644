package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Clamped;
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
    private final DeliveryAttemptRepository deliveryAttemptRepository;
    private final DeliveryLatencyRepository deliveryLatencyRepository;

    AccountDeliveriesResource(
            AccountDeliveryRepository accountDeliveryRepository,
            DeliveryAttemptRepository deliveryAttemptRepository,
            DeliveryLatencyRepository deliveryLatencyRepository) {
        this.accountDeliveryRepository = accountDeliveryRepository;
        this.deliveryAttemptRepository = deliveryAttemptRepository;
        this.deliveryLatencyRepository = deliveryLatencyRepository;
    }

    @JsonInclude(Include.ALWAYS)
    record PageView(
            List<AccountDelivery> deliveries, @Nullable String nextCursor) {}

    record DeliveryView(AccountDelivery delivery, List<DeliveryAttemptRepository.Attempt> attempts) {}

    record LatencyView(List<DeliveryLatencyRepository.HourlyLatency> hours) {}

    @GET
    public PageView list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("status") @Nullable DeliveryStatus status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("limit") @DefaultValue("50") @Clamped(max = 200) int limit,
            @QueryParam("cursor") @Nullable String cursor) {
        KeysetCursor after = cursor == null || cursor.isEmpty() ? null : KeysetCursor.fromString(cursor);
        List<AccountDelivery> page =
                accountDeliveryRepository.page(accountId, new DeliveryFilter(status, webhook, monitor, after), limit);
        return new PageView(page, page.size() < limit ? null : cursor(page.getLast()));
    }

    @GET
    @Path("/{id}")
    public DeliveryView read(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        AccountDelivery delivery = accountDeliveryRepository
                .find(accountId, id)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Delivery not found."));
        return new DeliveryView(delivery, deliveryAttemptRepository.of(delivery));
    }

    /** Returns the detection and delivery latency of the last hours. */
    @GET
    @Path("/latency")
    public LatencyView lag(
            @PathParam("accountId") UUID accountId,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("hours") @DefaultValue("24") @Clamped(max = MAX_HOURS) int hours) {
        return new LatencyView(deliveryLatencyRepository.hours(accountId, monitor, hours));
    }

    private static String cursor(AccountDelivery last) {
        return new KeysetCursor(last.createdAt(), last.id()).text();
    }
}
