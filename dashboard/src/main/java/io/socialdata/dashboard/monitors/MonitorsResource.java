package io.socialdata.dashboard.monitors;

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
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The monitors of the account. */
@Path("/monitors")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class MonitorsResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final MonitorDesk desk;
    private final KeyChoices keys;
    private final Clock clock;

    MonitorsResource(Frames frames, SignedIn signedIn, MonitorDesk desk, KeyChoices keys, Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
        this.clock = clock;
    }

    @GET
    public Response list(@QueryParam("page") @DefaultValue("1") int number) {
        return page(200, number, null, Wish.FRESH);
    }

    @POST
    public Response create(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("handle") @DefaultValue("") String handle,
            @FormParam("replies") @DefaultValue("") String replies,
            @FormParam("domain") @DefaultValue("") String domain,
            @FormParam("webhook") List<String> webhooks) {
        Wish wish = new Wish(key, handle, !replies.isEmpty(), domain, webhooks);
        Answer<Monitor> created = desk.create(signedIn.accountId(), wish);
        return switch (created) {
            case Given<Monitor>(var monitor) ->
                Response.seeOther(URI.create("/monitors/" + monitor.id())).build();
            case Refused<Monitor> refused -> page(refused.status(), 1, refused.message(), wish);
            case Silent<Monitor> _ -> page(503, 1, created.trouble().orElse(null), wish);
        };
    }

    private Response page(int status, int number, @Nullable String trouble, Wish typed) {
        UUID account = signedIn.accountId();
        Answer<List<Monitor>> monitors = desk.all(account);
        List<Monitor> all = monitors.given().orElse(List.of());
        Turning turning = Turning.to("/monitors", number, all);
        Answer<List<Key>> choices = keys.of(account);
        Answer<List<LagHour>> lag = desk.lag(account, null);
        Answer<List<WebhookChoice>> webhooks = desk.webhooks(account, null);
        String first = trouble == null
                ? monitors.trouble()
                        .or(choices::trouble)
                        .or(lag::trouble)
                        .or(webhooks::trouble)
                        .orElse(null)
                : trouble;
        return Shown.page(
                status,
                new MonitorsPage(
                        frames.of(Section.MONITORS),
                        turning.of(all),
                        turning,
                        choices.given().orElse(List.of()),
                        LagChart.of(lag.given().orElse(List.of()), clock.instant()),
                        webhooks.given().orElse(List.of()),
                        first,
                        typed));
    }
}
