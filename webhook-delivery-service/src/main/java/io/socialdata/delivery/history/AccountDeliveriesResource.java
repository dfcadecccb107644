package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.KeysetCursor;
import io.socialdata.web.parameters.PageSize;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The deliveries of an account, for the dashboard and for operators. */
@Path("/internal/accounts/{accountId}/deliveries")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class AccountDeliveriesResource {

    private static final PageSize ROWS = new PageSize(50, 200);
    private static final PageSize HOURS = new PageSize(24, 24 * 7);
    private static final Set<String> STATUSES = Set.of("pending", "delivered", "failed");

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
            @QueryParam("status") @Nullable String status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor) {
        if (status != null && !STATUSES.contains(status)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "status must be pending, delivered or failed.")
                    .field("status");
        }
        int rows = ROWS.of("limit", limit);
        KeysetCursor after = cursor == null || cursor.isEmpty() ? null : KeysetCursor.fromString(cursor);
        List<AccountDelivery> page =
                accountDeliveryRepository.page(accountId, new DeliveryFilter(status, webhook, monitor, after), rows);
        return new PageView(page, page.size() < rows ? null : cursor(page.getLast()));
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
            @QueryParam("hours") @Nullable String hours) {
        return new LatencyView(deliveryLatencyRepository.hours(accountId, monitor, HOURS.of("hours", hours)));
    }

    private static String cursor(AccountDelivery last) {
        return new KeysetCursor(last.createdAt(), last.id()).text();
    }
}
