package io.socialdata.dashboard.monitors;

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
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One monitor of the account. */
@Path("/monitors/{id}")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class MonitorResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final MonitorDesk desk;
    private final KeyNames names;
    private final Clock clock;

    MonitorResource(Frames frames, SignedIn signedIn, MonitorDesk desk, KeyNames names, Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.names = names;
        this.clock = clock;
    }

    @GET
    public Response show(@PathParam("id") UUID id) {
        return page(id, 200, null, null);
    }

    @POST
    @Path("/status")
    public Response change(@PathParam("id") UUID id, @FormParam("status") @DefaultValue("") String status) {
        return after(
                id,
                desk.change(signedIn.accountId(), id, status)
                        .map(monitor -> monitor.active() ? "The monitor is at work again." : "The monitor is paused."));
    }

    /** To which webhooks it sends. */
    @POST
    @Path("/webhooks")
    public Response send(@PathParam("id") UUID id, @FormParam("webhook") List<String> webhooks) {
        return after(
                id,
                desk.send(signedIn.accountId(), id, webhooks)
                        .map(monitor -> monitor.webhookIds() == null
                                ? "New posts go to all active webhooks of the key."
                                : "New posts go to the chosen webhooks."));
    }

    @POST
    @Path("/delete")
    public Response delete(@PathParam("id") UUID id) {
        Answer<Void> deleted = desk.delete(signedIn.accountId(), id);
        return switch (deleted) {
            case Given<Void> _ -> Response.seeOther(URI.create("/monitors")).build();
            case Refused<Void> refused -> page(id, refused.status(), refused.message(), null);
            case Silent<Void> _ -> page(id, 503, deleted.trouble().orElse(null), null);
        };
    }

    private Response after(UUID id, Answer<String> changed) {
        return switch (changed) {
            case Given<String>(var done) -> page(id, 200, null, done);
            case Refused<String> refused -> page(id, refused.status(), refused.message(), null);
            case Silent<String> _ -> page(id, 503, changed.trouble().orElse(null), null);
        };
    }

    private Response page(UUID id, int status, @Nullable String trouble, @Nullable String done) {
        UUID account = signedIn.accountId();
        Monitor monitor = desk.find(account, id)
                .given()
                .orElseThrow(ServiceUnavailableException::new)
                .orElseThrow(NotFoundException::new);
        Answer<List<LagHour>> lag = desk.lag(account, id);
        Answer<List<WebhookChoice>> webhooks = desk.webhooks(account, monitor);
        return Shown.page(
                status,
                new MonitorPage(
                        frames.of(Section.MONITORS, "@" + monitor.handle()),
                        monitor,
                        names.of(account).of(monitor.keyId()),
                        LagChart.of(lag.given().orElse(List.of()), clock.instant()),
                        webhooks.given().orElse(List.of()),
                        trouble == null ? lag.trouble().or(webhooks::trouble).orElse(null) : trouble,
                        done));
    }
}
