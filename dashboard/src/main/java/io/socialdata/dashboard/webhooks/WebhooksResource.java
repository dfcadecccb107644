package io.socialdata.dashboard.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
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

    WebhooksResource(Frames frames, SignedIn signedIn, WebhookDesk desk, KeyChoices keys) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
    }

    @GET
    public Response list(@QueryParam("page") @DefaultValue("1") int number) {
        return page(200, number, null, null, "");
    }

    @POST
    public Response make(
            @FormParam("key") @DefaultValue("") String key, @FormParam("url") @DefaultValue("") String url) {
        Answer<Made> made = desk.make(signedIn.accountId(), key, url);
        return switch (made) {
            case Given<Made>(var webhook) -> page(200, 1, webhook.secret(), null, "");
            case Refused<Made> refused -> page(refused.status(), 1, null, refused.message(), url);
            case Silent<Made> _ -> page(503, 1, null, made.trouble().orElse(null), url);
        };
    }

    private Response page(int status, int number, @Nullable String secret, @Nullable String trouble, String url) {
        Answer<List<Webhook>> webhooks = desk.all(signedIn.accountId());
        List<Webhook> all = webhooks.given().orElse(List.of());
        Turning turning = Turning.to("/webhooks", number, all);
        Answer<List<Key>> choices = keys.of(signedIn.accountId());
        String first = trouble == null ? webhooks.trouble().or(choices::trouble).orElse(null) : trouble;
        return Shown.page(
                status,
                new WebhooksPage(
                        frames.of(Section.WEBHOOKS),
                        turning.of(all),
                        turning,
                        choices.given().orElse(List.of()),
                        secret,
                        first,
                        url));
    }
}
