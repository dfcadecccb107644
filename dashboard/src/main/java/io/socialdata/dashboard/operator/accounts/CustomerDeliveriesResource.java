package io.socialdata.dashboard.operator.accounts;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.deliveries.DeliveriesPage;
import io.socialdata.dashboard.deliveries.DeliveryFilter;
import io.socialdata.dashboard.deliveries.DeliveryPage;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The delivery log of a customer's account, on the pages that the customer sees. Nothing is resent from here. */
@Path(Operator.PATH + "/accounts/{id}/deliveries")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class CustomerDeliveriesResource {

    private final AccountView view;
    private final AccountDeliveries deliveries;

    CustomerDeliveriesResource(AccountView view, AccountDeliveries deliveries) {
        this.view = view;
        this.deliveries = deliveries;
    }

    @GET
    public Response list(
            @PathParam("id") UUID id,
            @QueryParam("status") @DefaultValue("") String status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("hours") @DefaultValue("0") long hours,
            @QueryParam("cursor") @DefaultValue("") String cursor) {
        PageLayout frame = view.open(id, "Deliveries", "deliveries");
        DeliveryFilter filter = new DeliveryFilter(status, webhook, monitor, hours, cursor);
        return HtmlResponse.page(DeliveriesPage.of(frame, filter, deliveries.names(id), deliveries.page(id, filter)));
    }

    @GET
    @Path("/{deliveryId}")
    public Response show(@PathParam("id") UUID id, @PathParam("deliveryId") UUID deliveryId) {
        PageLayout frame = view.open(id, "Delivery", "delivery " + deliveryId);
        DeliveryView.Detail detail = switch (deliveries.read(id, deliveryId)) {
            case Success<DeliveryView.Detail>(var given) -> given;
            case Rejected<DeliveryView.Detail> _ -> throw new NotFoundException();
            case Unavailable<DeliveryView.Detail> _ -> throw new ServiceUnavailableException();
        };
        return HtmlResponse.page(DeliveryPage.of(frame, detail, deliveries.names(id), Notice.NONE));
    }
}
