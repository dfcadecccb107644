package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.frame.Turning;
import io.socialdata.dashboard.keychoices.KeyChoices;
import io.socialdata.dashboard.keys.Key;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import io.socialdata.dashboard.webhooks.WebhookDesk.Made;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The webhooks of the account. */
@Path("/webhooks")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class WebhooksResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final WebhookDesk desk;
    private final KeyChoices keys;
    private final Flashes flashes;

    WebhooksResource(Frames frames, SignedIn signedIn, WebhookDesk desk, KeyChoices keys, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
        this.flashes = flashes;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, ShownSecret.class)
                .map(made -> page(200, number, made.secret(), Notice.NONE, ""))
                .orElseGet(() -> page(200, number, null, flashes.notice(flash), ""));
    }

    @POST
    public Response make(
            @FormParam("key") @DefaultValue("") String key, @FormParam("url") @DefaultValue("") String url) {
        return switch (desk.make(signedIn.accountId(), key, url)) {
            case Given<Made>(var made) -> flashes.redirect("/webhooks", new ShownSecret(made.secret(), null));
            case Refused<Made> refused -> page(refused.status(), 1, null, Notice.trouble(refused.message()), url);
            case Silent<Made> silent -> flashes.redirect("/webhooks", Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(int status, int number, @Nullable String secret, Notice notice, String url) {
        Answer<List<Webhook>> webhooks = desk.all(signedIn.accountId());
        List<Webhook> all = webhooks.given().orElse(List.of());
        Turning turning = Turning.to("/webhooks", number, all);
        Answer<List<Key>> choices = keys.of(signedIn.accountId());
        Optional<String> trouble =
                Optional.ofNullable(notice.trouble()).or(webhooks::trouble).or(choices::trouble);
        return Shown.page(
                status,
                new WebhooksPage(
                        frames.of(Section.WEBHOOKS),
                        turning.of(all),
                        turning,
                        choices.given().orElse(List.of()),
                        secret,
                        trouble.orElse(null),
                        notice.done(),
                        url));
    }
}
