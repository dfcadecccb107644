package io.socialdata.dashboard.feedback;

import static io.socialdata.contract.ServiceName.FEEDBACK;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.backend.FeedbackClient;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
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
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** The feedback reports of the account. */
@Path("/feedback")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class FeedbackResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final BackendCalls backendCalls;
    private final FeedbackClient feedbackClient;
    private final Flashes flashes;

    FeedbackResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            BackendCalls backendCalls,
            @RestClient FeedbackClient feedbackClient,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.backendCalls = backendCalls;
        this.feedbackClient = feedbackClient;
        this.flashes = flashes;
    }

    /** The submitted form after a request whose outcome is unknown. */
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
        return switch (backendCalls.load(FEEDBACK, () -> feedbackClient.read(currentUser.accountId(), id))) {
            case Success<FeedbackReport>(var feedbackReport) ->
                HtmlResponse.page(new ReportPage(
                        pageLayouts.of(
                                Section.FEEDBACK, feedbackReport.summary().title()),
                        feedbackReport));
            case Rejected<FeedbackReport> _ -> throw new NotFoundException();
            case Unavailable<FeedbackReport> _ -> throw new ServiceUnavailableException();
        };
    }

    @POST
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    public Response write(
            @FormParam("type") @DefaultValue("") String type,
            @FormParam("title") @DefaultValue("") String title,
            @FormParam("details") @DefaultValue("") String details,
            @FormParam("area") @DefaultValue("") String area) {
        FeedbackForm feedbackForm = new FeedbackForm(type, title, details, area);
        return switch (backendCalls.change(
                FEEDBACK, () -> feedbackClient.write(currentUser.accountId(), feedbackForm.request()))) {
            case Success<FeedbackReport.Summary>(var sent) ->
                Response.seeOther(URI.create("/feedback/" + sent.id())).build();
            case Rejected<FeedbackReport.Summary> rejected ->
                page(rejected.status(), "", feedbackForm, rejected.message());
            case Unavailable<FeedbackReport.Summary> unavailable ->
                flashes.redirect("/feedback", new Unsent(feedbackForm, unavailable.unknownOutcome()));
        };
    }

    private Response page(int status, String cursor, FeedbackForm feedbackForm, @Nullable String trouble) {
        BackendResult<FeedbackReport.Page> reports = backendCalls.load(
                FEEDBACK, () -> feedbackClient.page(currentUser.accountId(), cursor.isEmpty() ? null : cursor));
        return HtmlResponse.page(
                status,
                new FeedbackPage(
                        pageLayouts.of(Section.FEEDBACK),
                        reports.toOptional().map(FeedbackReport.Page::feedback).orElse(List.of()),
                        reports.toOptional()
                                .map(FeedbackReport.Page::nextCursor)
                                .orElse(null),
                        feedbackForm,
                        trouble == null ? reports.trouble().orElse(null) : trouble));
    }
}
