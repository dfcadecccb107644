package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.contract.webhooks.WebhookRequest;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/** One webhook of the account. */
@Path("/webhooks/{id}")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class WebhookResource {

    private final CurrentUser currentUser;
    private final WebhookService webhookService;
    private final WebhookViews views;
    private final TestEventRateLimit limit;
    private final Flashes flashes;
    private final Clock clock;

    WebhookResource(
            CurrentUser currentUser,
            WebhookService webhookService,
            WebhookViews views,
            TestEventRateLimit limit,
            Flashes flashes,
            Clock clock) {
        this.currentUser = currentUser;
        this.webhookService = webhookService;
        this.views = views;
        this.limit = limit;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response show(@PathParam("id") UUID id, @QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, ShownSecret.class)
                .map(secret -> views.page(id, 200, Notice.NONE, secret))
                .orElseGet(() -> views.page(id, 200, flashes.notice(flash), null));
    }

    @POST
    @Path("/test")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response test(@PathParam("id") UUID id) {
        if (!limit.take(id)) {
            return refused(id, 429, "Too many test events. Try again in a minute.");
        }
        return after(
                id,
                webhookService
                        .test(currentUser.accountId(), id)
                        .map(result -> result.delivered()
                                ? Notice.done(WebhookTexts.message(result))
                                : Notice.trouble(WebhookTexts.message(result))));
    }

    @POST
    @Path("/replay")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.DELIVERIES_RESENT)
    public Response replay(@PathParam("id") UUID id, @BeanParam ReplayForm form) {
        Optional<Requeued.Request> range = form.range(clock.instant());
        if (range.isEmpty()) {
            return refused(
                    id,
                    400,
                    "Choose which failed deliveries to resend: a period, or times of which the first is earlier.");
        }
        return after(
                id,
                webhookService
                        .replay(currentUser.accountId(), id, range.orElseThrow())
                        .map(replayed -> Notice.done(replayedText(replayed.requeued()))));
    }

    private static String replayedText(int requeued) {
        if (requeued == 0) {
            return "Nothing to resend: there are no failed deliveries.";
        }
        return requeued < Requeued.Request.MAX
                ? "Deliveries queued for resending: %d.".formatted(requeued)
                : "Deliveries queued for resending: %d. There may be more: resend again for the others."
                        .formatted(requeued);
    }

    @POST
    @Path("/status")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.WEBHOOK_CHANGED)
    public Response activate(@PathParam("id") UUID id, @FormParam("active") @DefaultValue("") String active) {
        return after(
                id,
                webhookService
                        .change(
                                currentUser.accountId(),
                                id,
                                WebhookRequest.ofStatus(active.equals("true") ? "active" : "disabled"))
                        .map(webhook -> Notice.done(
                                webhook.active()
                                        ? "Webhook enabled."
                                        : "Webhook disabled. No events are sent to it.")));
    }

    private Response after(UUID id, BackendResult<Notice> backendResult) {
        String page = "/webhooks/" + id;
        return switch (backendResult) {
            case Success<Notice>(var notice) -> flashes.redirect(page, notice);
            case Rejected<Notice> rejected -> refused(id, rejected.status(), rejected.message());
            case Unavailable<Notice> unavailable ->
                flashes.redirect(page, Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response refused(UUID id, int status, String trouble) {
        return views.page(id, status, Notice.trouble(trouble), null);
    }
}
