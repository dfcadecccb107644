package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.RotatedSecret;
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
import io.socialdata.dashboard.layout.Overlap;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
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

/** Rotates the signing secret of a webhook, after a confirmation. */
@Path("/webhooks/{id}/rotate")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.CHANGE_INTEGRATION)
class SecretRotationResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final WebhookService webhookService;
    private final WebhookViews views;
    private final Flashes flashes;

    SecretRotationResource(
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
        return page(id, 200, null);
    }

    @POST
    @Audited(AuditEvent.WEBHOOK_SECRET_ROTATED)
    public Response rotate(@PathParam("id") UUID id, @FormParam("overlap") @DefaultValue("24") long overlapHours) {
        Optional<Overlap> overlap = Overlap.of(overlapHours);
        if (overlap.isEmpty()) {
            return page(id, 400, "Choose how long the previous secret keeps signing.");
        }
        String webhook = "/webhooks/" + id;
        return switch (webhookService.rotate(
                currentUser.accountId(), id, overlap.orElseThrow().duration())) {
            case Success<RotatedSecret>(RotatedSecret(var _, var secret, var until)) ->
                flashes.redirect(webhook, new ShownSecret(secret, until));
            case Rejected<RotatedSecret> rejected -> page(id, rejected.status(), rejected.message());
            case Unavailable<RotatedSecret> unavailable ->
                flashes.redirect(webhook, Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response page(UUID id, int status, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new RotateSecretPage(
                        pageLayouts.of(Section.WEBHOOKS, "Rotate a secret"),
                        views.find(id),
                        Overlap.choices(),
                        trouble));
    }
}
