package io.socialdata.dashboard.feedback;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.feedback.FeedbackDesk.Reports;
import io.socialdata.dashboard.flash.Flashes;
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
import jakarta.ws.rs.FormParam;
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
import java.net.URI;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The reports of the account to the team. */
@Path("/feedback")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class FeedbackResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final FeedbackDesk desk;
    private final Flashes flashes;

    FeedbackResource(Frames frames, SignedIn signedIn, FeedbackDesk desk, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.flashes = flashes;
    }

    /** What was typed, when it is not known whether it arrived. */
    record Unsent(Draft draft, String trouble) {}

    @GET
    public Response list(
            @QueryParam("cursor") @DefaultValue("") String cursor,
            @QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, Unsent.class)
                .map(unsent -> page(200, cursor, unsent.draft(), unsent.trouble()))
                .orElseGet(() -> page(200, cursor, Draft.EMPTY, null));
    }

    @GET
    @Path("/{id}")
    public Response read(@PathParam("id") UUID id) {
        return switch (desk.read(signedIn.accountId(), id)) {
            case Given<Report>(var report) ->
                Shown.page(new ReportPage(frames.of(Section.FEEDBACK, report.title()), report));
            case Refused<Report> _ -> throw new NotFoundException();
            case Silent<Report> _ -> throw new ServiceUnavailableException();
        };
    }

    @POST
    public Response write(
            @FormParam("type") @DefaultValue("") String type,
            @FormParam("title") @DefaultValue("") String title,
            @FormParam("details") @DefaultValue("") String details,
            @FormParam("area") @DefaultValue("") String area) {
        Draft draft = new Draft(type, title, details, area);
        return switch (desk.write(signedIn.accountId(), draft)) {
            case Given<Report>(var report) ->
                Response.seeOther(URI.create("/feedback/" + report.id())).build();
            case Refused<Report> refused -> page(refused.status(), "", draft, refused.message());
            case Silent<Report> silent -> flashes.redirect("/feedback", new Unsent(draft, silent.unknownOutcome()));
        };
    }

    private Response page(int status, String cursor, Draft draft, @Nullable String trouble) {
        Answer<Reports> reports = desk.page(signedIn.accountId(), cursor);
        return Shown.page(
                status,
                new FeedbackPage(
                        frames.of(Section.FEEDBACK),
                        reports.given().map(Reports::reports).orElse(List.of()),
                        reports.given().map(Reports::nextCursor).orElse(null),
                        draft,
                        trouble == null ? reports.trouble().orElse(null) : trouble));
    }
}
