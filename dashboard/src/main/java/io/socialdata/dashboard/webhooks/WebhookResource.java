package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.keychoices.KeyNames;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One webhook of the account. */
@Path("/webhooks/{id}")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class WebhookResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final WebhookDesk desk;
    private final KeyNames names;
    private final TrialLimit limit;

    WebhookResource(Frames frames, SignedIn signedIn, WebhookDesk desk, KeyNames names, TrialLimit limit) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.names = names;
        this.limit = limit;
    }

    /** What the page says about what was just done. */
    private record Said(
            @Nullable String secret,
            @Nullable String trouble,
            @Nullable String done) {

        static final Said NOTHING = new Said(null, null, null);

        static Said done(String text) {
            return new Said(null, null, text);
        }
    }

    @GET
    public Response show(@PathParam("id") UUID id) {
        return page(id, 200, Said.NOTHING);
    }

    @POST
    @Path("/test")
    public Response test(@PathParam("id") UUID id) {
        if (!limit.take(id)) {
            return page(id, 429, new Said(null, "That is enough tests for now. Wait a minute, then try again.", null));
        }
        return after(
                id,
                desk.test(signedIn.accountId(), id)
                        .map(trial ->
                                trial.delivered() ? Said.done(trial.told()) : new Said(null, trial.told(), null)));
    }

    @POST
    @Path("/rotate")
    public Response rotate(@PathParam("id") UUID id) {
        return after(id, desk.rotate(signedIn.accountId(), id).map(rotated -> new Said(rotated.secret(), null, null)));
    }

    @POST
    @Path("/replay")
    public Response replay(@PathParam("id") UUID id) {
        return after(
                id,
                desk.replay(signedIn.accountId(), id)
                        .map(replayed -> Said.done(
                                replayed.requeued() == 0
                                        ? "No delivery to this webhook is failed, or it is disabled."
                                        : "Deliveries on their way again: %d.".formatted(replayed.requeued()))));
    }

    @POST
    @Path("/status")
    public Response activate(@PathParam("id") UUID id, @FormParam("active") @DefaultValue("") String active) {
        return after(
                id,
                desk.activate(signedIn.accountId(), id, active.equals("true"))
                        .map(webhook -> Said.done(
                                webhook.active()
                                        ? "The webhook is active."
                                        : "The webhook is disabled; nothing is sent to it.")));
    }

    @POST
    @Path("/delete")
    public Response delete(@PathParam("id") UUID id) {
        Answer<Void> deleted = desk.delete(signedIn.accountId(), id);
        return deleted instanceof Given<Void>
                ? Response.seeOther(URI.create("/webhooks")).build()
                : after(id, deleted.map(_ -> Said.NOTHING));
    }

    private Response after(UUID id, Answer<Said> answer) {
        return switch (answer) {
            case Given<Said>(var said) -> page(id, 200, said);
            case Refused<Said> refused -> page(id, refused.status(), new Said(null, refused.message(), null));
            case Silent<Said> _ -> page(id, 503, new Said(null, answer.trouble().orElse(null), null));
        };
    }

    private Response page(UUID id, int status, Said said) {
        UUID account = signedIn.accountId();
        Webhook webhook = desk.find(account, id)
                .given()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
        String key = names.of(account).of(webhook.keyId());
        return Shown.page(
                status,
                new WebhookPage(
                        frames.of(Section.WEBHOOKS, "Webhook"),
                        webhook,
                        key,
                        said.secret(),
                        said.trouble(),
                        said.done()));
    }
}
