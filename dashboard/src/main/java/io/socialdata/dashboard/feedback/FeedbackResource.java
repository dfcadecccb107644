package io.socialdata.dashboard.feedback;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.feedback.FeedbackClient.Reports;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
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
@RolesAllowed(AuthenticatedUser.ROLE)
class FeedbackResource {

    private final PageLayouts frames;
    private final CurrentUser signedIn;
    private final FeedbackClient desk;
    private final Flashes flashes;

    FeedbackResource(PageLayouts frames, CurrentUser signedIn, FeedbackClient desk, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.flashes = flashes;
    }

    /** What was typed, when it is not known whether it arrived. */
    record Unsent(FeedbackForm draft, String trouble) {}

    @GET
    public Response list(
            @QueryParam("cursor") @DefaultValue("") String cursor,
            @QueryParam("flash") @DefaultValue("") String flash) {
        return flashes.take(flash, Unsent.class)
                .map(unsent -> page(200, cursor, unsent.draft(), unsent.trouble()))
                .orElseGet(() -> page(200, cursor, FeedbackForm.EMPTY, null));
    }

    @GET
    @Path("/{id}")
    public Response read(@PathParam("id") UUID id) {
        return switch (desk.read(signedIn.accountId(), id)) {
            case Success<FeedbackReport>(var report) ->
                HtmlResponse.page(new ReportPage(frames.of(Section.FEEDBACK, report.title()), report));
            case Rejected<FeedbackReport> _ -> throw new NotFoundException();
            case Unavailable<FeedbackReport> _ -> throw new ServiceUnavailableException();
        };
    }

    @POST
    public Response write(
            @FormParam("type") @DefaultValue("") String type,
            @FormParam("title") @DefaultValue("") String title,
            @FormParam("details") @DefaultValue("") String details,
            @FormParam("area") @DefaultValue("") String area) {
        FeedbackForm draft = new FeedbackForm(type, title, details, area);
        return switch (desk.write(signedIn.accountId(), draft)) {
            case Success<FeedbackReport>(var report) ->
                Response.seeOther(URI.create("/feedback/" + report.id())).build();
            case Rejected<FeedbackReport> refused -> page(refused.status(), "", draft, refused.message());
            case Unavailable<FeedbackReport> silent ->
                flashes.redirect("/feedback", new Unsent(draft, silent.unknownOutcome()));
        };
    }

    private Response page(int status, String cursor, FeedbackForm draft, @Nullable String trouble) {
        BackendResult<Reports> reports = desk.page(signedIn.accountId(), cursor);
        return HtmlResponse.page(
                status,
                new FeedbackPage(
                        frames.of(Section.FEEDBACK),
                        reports.given().map(Reports::reports).orElse(List.of()),
                        reports.given().map(Reports::nextCursor).orElse(null),
                        draft,
                        trouble == null ? reports.trouble().orElse(null) : trouble));
    }
}
