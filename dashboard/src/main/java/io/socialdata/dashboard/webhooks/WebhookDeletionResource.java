package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.ConfirmPage;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** Deletes a webhook, after a confirmation. */
@Path("/webhooks/{id}/delete")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.CHANGE_INTEGRATION)
class WebhookDeletionResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final WebhookService webhookService;
    private final WebhookViews views;
    private final Flashes flashes;

    WebhookDeletionResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            WebhookService webhookService,
            WebhookViews views,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.webhookService = webhookService;
        this.views = views;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        WebhookView webhook = views.find(id);
        String page = "/webhooks/" + id;
        PageLayout pageLayout = pageLayouts.of(Section.WEBHOOKS, "Delete a webhook");
        return HtmlResponse.page(new ConfirmPage(
                pageLayout,
                "You are about to delete the webhook %s.".formatted(webhook.url()),
                List.of("Pending deliveries will fail.", "New posts are no longer sent to it."),
                page + "/delete",
                page,
                "curl -X DELETE -H \"Authorization: Bearer $KEY\" %s/webhook/%s".formatted(pageLayout.dataUrl(), id)));
    }

    @POST
    @Audited(AuditEvent.WEBHOOK_DELETED)
    public Response delete(@PathParam("id") UUID id) {
        return switch (webhookService.delete(currentUser.accountId(), id)) {
            case Success<Void> _ -> flashes.redirect("/webhooks", Notice.done("The webhook is deleted."));
            case Rejected<Void> rejected -> views.page(id, rejected.status(), Notice.trouble(rejected.message()), null);
            case Unavailable<Void> unavailable ->
                flashes.redirect("/webhooks", Notice.trouble(unavailable.unknownOutcome()));
        };
    }
}
