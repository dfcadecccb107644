package io.socialdata.dashboard.monitors;

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
import java.util.Optional;
import java.util.UUID;

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
    private final Flashes flashes;
    private final Clock clock;

    MonitorsResource(
            Frames frames, SignedIn signedIn, MonitorDesk desk, KeyChoices keys, Flashes flashes, Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.keys = keys;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, number, flashes.notice(flash), Wish.FRESH);
    }

    @POST
    public Response create(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("handle") @DefaultValue("") String handle,
            @FormParam("replies") @DefaultValue("") String replies,
            @FormParam("domain") @DefaultValue("") String domain,
            @FormParam("webhook") List<String> webhooks) {
        Wish wish = new Wish(key, handle, !replies.isEmpty(), domain, webhooks);
        return switch (desk.create(signedIn.accountId(), wish)) {
            case Given<Monitor>(var monitor) ->
                Response.seeOther(URI.create("/monitors/" + monitor.id())).build();
            case Refused<Monitor> refused -> page(refused.status(), 1, Notice.trouble(refused.message()), wish);
            case Silent<Monitor> silent -> flashes.redirect("/monitors", Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(int status, int number, Notice notice, Wish typed) {
        UUID account = signedIn.accountId();
        Answer<List<Monitor>> monitors = desk.all(account);
        List<Monitor> all = monitors.given().orElse(List.of());
        Turning turning = Turning.to("/monitors", number, all);
        Answer<List<Key>> choices = keys.of(account);
        Answer<List<LagHour>> lag = desk.lag(account, null);
        Answer<List<WebhookChoice>> webhooks = desk.webhooks(account, null);
        Optional<String> trouble = Optional.ofNullable(notice.trouble())
                .or(monitors::trouble)
                .or(choices::trouble)
                .or(lag::trouble)
                .or(webhooks::trouble);
        return Shown.page(
                status,
                new MonitorsPage(
                        frames.of(Section.MONITORS),
                        turning.of(all),
                        all.stream()
                                .filter(monitor -> monitor.display().needsAttention())
                                .count(),
                        turning,
                        choices.given().orElse(List.of()),
                        LagChart.of(lag.given().orElse(List.of()), clock.instant()),
                        webhooks.given().orElse(List.of()),
                        trouble.orElse(null),
                        notice.done(),
                        typed));
    }
}
