package io.socialdata.dashboard.operator.feedback;

import io.quarkus.vertx.http.runtime.security.annotation.HttpAuthenticationMechanism;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.operatorlogins.Operator;
import io.socialdata.dashboard.layout.ConsoleSection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.operator.audit.OperatorAudit.Recorded;
import io.socialdata.dashboard.operator.audit.Reason;
import io.socialdata.dashboard.operator.layout.ConsoleLayouts;
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
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shows the reports of all accounts, and answers them. */
@Path(Operator.PATH + "/feedback")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@HttpAuthenticationMechanism(Operator.SCHEME)
@RolesAllowed(Operator.ROLE)
class TeamFeedbackResource {

    private static final List<String> STATUSES = List.of("new", "triaged", "shipped", "declined");

    private final TeamFeedbackService service;
    private final ConsoleLayouts layouts;

    TeamFeedbackResource(TeamFeedbackService service, ConsoleLayouts layouts) {
        this.service = service;
        this.layouts = layouts;
    }

    @GET
    public Response list(
            @QueryParam("status") @DefaultValue("") String asked, @QueryParam("cursor") @Nullable String cursor) {
        String status = STATUSES.contains(asked) ? asked : "";
        BackendResult<TeamReport.Page> page = service.page(status, cursor);
        return HtmlResponse.page(new TeamReportsPage(
                layouts.of(ConsoleSection.FEEDBACK),
                page.toOptional().map(TeamReport.Page::reports).orElse(List.of()),
                STATUSES,
                status,
                page.toOptional()
                        .map(TeamReport.Page::nextCursor)
                        .map(next -> "?status=%s&cursor=%s"
                                .formatted(status, URLEncoder.encode(next, StandardCharsets.UTF_8)))
                        .orElse(null),
                page.trouble().orElse(null)));
    }

    @GET
    @Path("/{id}")
    public Response show(@PathParam("id") UUID id) {
        return page(200, required(id), "", null);
    }

    @POST
    @Path("/{id}/response")
    public Response reply(
            @PathParam("id") UUID id,
            @FormParam("response") @DefaultValue("") String response,
            @FormParam("reason") @DefaultValue("") String reason,
            @FormParam("confirmed") @DefaultValue("") String confirmed) {
        TeamReport report = required(id);
        String text = response.strip();
        if (text.isEmpty()) {
            return page(400, report, "", "Enter a reply.");
        }
        return Reason.parse(reason)
                .map(why -> confirmed.equals("yes")
                        ? done(report, text, service.reply(report, text, why))
                        : review(report, "response", "response", text, why))
                .orElseGet(() -> page(400, report, text, Reason.RULE));
    }

    @POST
    @Path("/{id}/status")
    public Response move(
            @PathParam("id") UUID id,
            @FormParam("status") @DefaultValue("") String status,
            @FormParam("reason") @DefaultValue("") String reason,
            @FormParam("confirmed") @DefaultValue("") String confirmed) {
        TeamReport report = required(id);
        if (!STATUSES.contains(status)) {
            return page(400, report, "", "Choose a status.");
        }
        return Reason.parse(reason)
                .map(why -> confirmed.equals("yes")
                        ? done(report, "", service.move(report, status, why))
                        : review(report, "status", "status", status, why))
                .orElseGet(() -> page(400, report, "", Reason.RULE));
    }

    private Response review(TeamReport report, String verb, String field, String value, Reason reason) {
        return HtmlResponse.page(new TeamReportReviewPage(
                layouts.of(ConsoleSection.FEEDBACK, "Confirm"), report, verb, field, value, reason.text()));
    }

    private Response done(TeamReport report, String draft, Recorded<TeamReport> recorded) {
        return switch (recorded.result()) {
            case Success<TeamReport> _ ->
                Response.seeOther(URI.create(Operator.PATH + "/feedback/" + report.id()))
                        .build();
            case Rejected<TeamReport> rejected -> page(rejected.status(), report, draft, rejected.message());
            case Unavailable<TeamReport> unavailable -> page(503, report, draft, unavailable.unknownOutcome());
        };
    }

    private TeamReport required(UUID id) {
        return switch (service.read(id)) {
            case Success<TeamReport>(var report) -> report;
            case Rejected<TeamReport> _ -> throw new NotFoundException();
            case Unavailable<TeamReport> _ -> throw new ServiceUnavailableException();
        };
    }

    private Response page(int status, TeamReport report, String draft, @Nullable String trouble) {
        return HtmlResponse.page(
                status,
                new TeamReportPage(
                        layouts.of(ConsoleSection.FEEDBACK, report.title()), report, STATUSES, draft, trouble));
    }
}
