package io.socialdata.dashboard.deliveries;

import static io.socialdata.contract.ServiceName.WEBHOOK_DELIVERY;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.UuidText;
import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.backend.DeliveryClient;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** The delivery log of the account. */
@Path("/deliveries")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class DeliveriesResource {

    private static final int PAGE_SIZE = 50;

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final BackendCalls backendCalls;
    private final DeliveryClient deliveryClient;
    private final DeliveryNames names;
    private final Flashes flashes;
    private final Clock clock;

    DeliveriesResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            BackendCalls backendCalls,
            @RestClient DeliveryClient deliveryClient,
            DeliveryNames names,
            Flashes flashes,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.backendCalls = backendCalls;
        this.deliveryClient = deliveryClient;
        this.names = names;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("status") @DefaultValue("") String status,
            @QueryParam("webhook") @DefaultValue("") String webhook,
            @QueryParam("monitor") @DefaultValue("") String monitor,
            @QueryParam("hours") @DefaultValue("0") long hours,
            @QueryParam("cursor") @DefaultValue("") String cursor) {
        DeliveryFilter deliveryFilter = new DeliveryFilter(status, id(webhook), id(monitor), hours, cursor);
        BackendResult<DeliveryView.Page> log = page(deliveryFilter);
        return HtmlResponse.page(DeliveriesPage.of(
                pageLayouts.of(Section.WEBHOOKS, "Deliveries"),
                deliveryFilter,
                names.of(currentUser.accountId()),
                log));
    }

    @GET
    @Path("/{id}")
    public Response show(@PathParam("id") UUID id, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(id, 200, flashes.notice(flash));
    }

    @POST
    @Path("/{id}/replay")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.DELIVERIES_RESENT)
    public Response replay(@PathParam("id") UUID id) {
        String page = "/deliveries/" + id;
        return switch (backendCalls.change(
                WEBHOOK_DELIVERY, () -> deliveryClient.replay(currentUser.accountId(), id))) {
            case Success<Requeued>(Requeued(var _, var requeued))
            when requeued > 0 -> flashes.redirect(page, Notice.done("Delivery queued for resending."));
            case Success<Requeued> _ ->
                page(id, 409, Notice.trouble("This delivery cannot be resent: it is pending already."));
            case Rejected<Requeued> rejected -> page(id, rejected.status(), Notice.trouble(rejected.message()));
            case Unavailable<Requeued> unavailable ->
                flashes.redirect(page, Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private BackendResult<DeliveryView.Page> page(DeliveryFilter deliveryFilter) {
        return backendCalls.load(
                WEBHOOK_DELIVERY,
                () -> deliveryClient.page(
                        currentUser.accountId(),
                        PAGE_SIZE,
                        deliveryFilter.statusOrNull(),
                        deliveryFilter.webhook(),
                        deliveryFilter.monitor(),
                        deliveryFilter.earliest(clock.instant()),
                        deliveryFilter.cursorOrNull()));
    }

    /** Returns the id; null for an empty text, which the form sends for all. */
    private static @Nullable UUID id(String text) {
        return text.isEmpty() ? null : UuidText.parse(text).orElseThrow(NotFoundException::new);
    }

    private Response page(UUID id, int status, Notice notice) {
        DeliveryView.Detail deliveryDetail =
                switch (backendCalls.load(WEBHOOK_DELIVERY, () -> deliveryClient.read(currentUser.accountId(), id))) {
                    case Success<DeliveryView.Detail>(var given) -> given;
                    case Rejected<DeliveryView.Detail> _ -> throw new NotFoundException();
                    case Unavailable<DeliveryView.Detail> _ -> throw new ServiceUnavailableException();
                };
        return HtmlResponse.page(
                status,
                DeliveryPage.of(
                        pageLayouts.of(Section.WEBHOOKS, "Delivery"),
                        deliveryDetail,
                        names.of(currentUser.accountId()),
                        notice));
    }
}
