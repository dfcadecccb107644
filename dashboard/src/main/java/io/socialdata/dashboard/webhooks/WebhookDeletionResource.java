package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.ConfirmPage;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
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

/** Deletes a webhook, after a question. */
@Path("/webhooks/{id}/delete")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class WebhookDeletionResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final WebhookDesk desk;
    private final WebhookViews views;
    private final Flashes flashes;

    WebhookDeletionResource(Frames frames, SignedIn signedIn, WebhookDesk desk, WebhookViews views, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.views = views;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        Webhook webhook = views.find(id);
        String page = "/webhooks/" + id;
        Frame frame = frames.of(Section.WEBHOOKS, "Delete a webhook");
        return Shown.page(new ConfirmPage(
                frame,
                "You are about to delete the webhook %s.".formatted(webhook.url()),
                List.of("Pending deliveries will fail.", "New posts are no longer sent to it."),
                page + "/delete",
                page,
                "curl -X DELETE -H \"Authorization: Bearer $KEY\" %s/webhook/%s".formatted(frame.dataUrl(), id)));
    }

    @POST
    public Response delete(@PathParam("id") UUID id) {
        return switch (desk.delete(signedIn.accountId(), id)) {
            case Given<Void> _ -> flashes.redirect("/webhooks", Notice.done("The webhook is deleted."));
            case Refused<Void> refused -> views.page(id, refused.status(), Notice.trouble(refused.message()), null);
            case Silent<Void> silent -> flashes.redirect("/webhooks", Notice.trouble(silent.unknownOutcome()));
        };
    }
}
