package io.socialdata.dashboard.deliveries;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.deliveries.DeliveryDesk.Log;
import io.socialdata.dashboard.deliveries.DeliveryDesk.Replayed;
import io.socialdata.dashboard.deliveries.DeliveryDesk.Story;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.ServiceUnavailableException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The deliveries of the account. */
@Path("/deliveries")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class DeliveriesResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final DeliveryDesk desk;
    private final Flashes flashes;

    DeliveriesResource(Frames frames, SignedIn signedIn, DeliveryDesk desk, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.flashes = flashes;
    }

    @GET
    public Response list(
            @QueryParam("status") @DefaultValue("") String status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("cursor") @DefaultValue("") String cursor) {
        Filter filter = new Filter(status, webhook, monitor, cursor);
        Answer<Log> log = desk.page(signedIn.accountId(), filter);
        return Shown.page(new DeliveriesPage(
                frames.of(Section.WEBHOOKS, "Deliveries"),
                log.given().map(Log::deliveries).orElse(List.of()),
                filter,
                log.given().map(Log::nextCursor).map(filter::from).orElse(null),
                log.trouble().orElse(null)));
    }

    @GET
    @Path("/{id}")
    public Response show(@PathParam("id") UUID id, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(id, 200, flashes.notice(flash));
    }

    @POST
    @Path("/{id}/replay")
    public Response replay(@PathParam("id") UUID id) {
        String page = "/deliveries/" + id;
        return switch (desk.replay(signedIn.accountId(), id)) {
            case Given<Replayed>(Replayed(var requeued))
            when requeued > 0 -> flashes.redirect(page, Notice.done("Delivery queued for resending."));
            case Given<Replayed> _ ->
                page(
                        id,
                        409,
                        Notice.trouble(
                                "This delivery cannot be resent: it is no longer failed, or its webhook is disabled."));
            case Refused<Replayed> refused -> page(id, refused.status(), Notice.trouble(refused.message()));
            case Silent<Replayed> silent -> flashes.redirect(page, Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(UUID id, int status, Notice notice) {
        Story story = switch (desk.read(signedIn.accountId(), id)) {
            case Given<Story>(var given) -> given;
            case Refused<Story> _ -> throw new NotFoundException();
            case Silent<Story> _ -> throw new ServiceUnavailableException();
        };
        return Shown.page(
                status,
                new DeliveryPage(
                        frames.of(Section.WEBHOOKS, "Delivery"),
                        story.delivery(),
                        story.attempts(),
                        notice.trouble(),
                        notice.done()));
    }
}
