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
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Changes URL, description, event types, headers and retries of a webhook. */
@Path("/webhooks/{id}/edit")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.CHANGE_INTEGRATION)
class WebhookSettingsResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final WebhookService webhookService;
    private final WebhookViews views;
    private final Flashes flashes;

    WebhookSettingsResource(
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
    public Response show(@PathParam("id") UUID id) {
        WebhookView webhook = views.find(id);
        return page(200, webhook, WebhookForm.of(webhook), null);
    }

    @POST
    @Audited(AuditEvent.WEBHOOK_CHANGED)
    public Response save(@PathParam("id") UUID id, @BeanParam WebhookForm form) {
        WebhookView webhook = views.find(id);
        Optional<String> trouble = form.trouble();
        if (trouble.isPresent()) {
            return page(400, webhook, form, trouble.orElseThrow());
        }
        String target = "/webhooks/" + id;
        return switch (webhookService.change(currentUser.accountId(), id, form.request(webhook))) {
            case Success<WebhookView> _ -> flashes.redirect(target, Notice.done("Settings saved."));
            case Rejected<WebhookView> rejected -> page(rejected.status(), webhook, form, rejected.message());
            case Unavailable<WebhookView> unavailable ->
                flashes.redirect(target, Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response page(int status, WebhookView webhook, WebhookForm form, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new EditWebhookPage(
                        pageLayouts.of(Section.WEBHOOKS, "Edit a webhook"),
                        webhook,
                        form,
                        WebhookForm.TYPES,
                        WebhookForm.ATTEMPTS,
                        trouble));
    }
}
