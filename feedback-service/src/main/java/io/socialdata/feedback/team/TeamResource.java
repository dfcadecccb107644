package io.socialdata.feedback.team;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.feedback.reports.FeedbackReportEntity;
import io.socialdata.feedback.reports.FeedbackReportService;
import io.socialdata.feedback.reports.ReportStatus;
import io.socialdata.feedback.reports.ReportType;
import io.socialdata.feedback.reports.TextValidator;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import java.util.function.Consumer;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The reports of all accounts, for the team. */
@Path("/internal/feedback")
@RunOnVirtualThread
@RolesAllowed("operator")
class TeamResource {

    private static final int LONGEST_RESPONSE = 4000;

    private final FeedbackReportService feedbackReportService;

    TeamResource(FeedbackReportService feedbackReportService) {
        this.feedbackReportService = feedbackReportService;
    }

    @GET
    public TeamReport.Page list(
            @RestQuery("status") @Nullable ReportStatus status,
            @RestQuery("type") @Nullable ReportType type,
            @RestQuery("cursor") @Nullable KeysetCursor cursor,
            @RestQuery("limit") @DefaultValue("25") @Bounded(max = 100) int limit) {
        FeedbackReportService.Page page =
                feedbackReportService.page(new FeedbackReportService.ReportFilter(null, status, type, cursor, limit));
        return new TeamReport.Page(
                page.reports().stream().map(FeedbackReportEntity::forTeam).toList(),
                page.next().map(KeysetCursor::text).orElse(null));
    }

    @GET
    @Path("/{id}")
    public TeamReport read(@RestPath("id") UUID id) {
        return feedbackReportService.find(id).map(FeedbackReportEntity::forTeam).orElseThrow(TeamResource::unknown);
    }

    /** Changes the status of a report. Only the transitions of {@link ReportStatus#next()} are allowed. */
    @POST
    @Path("/{id}/status")
    public TeamReport move(@RestPath("id") UUID id, @NotNull TeamReport.StatusChange change) {
        @Nullable ReportStatus target = ReportStatus.fromString(change.status());
        if (target == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "status is required.").field("status");
        }
        return revised(id, report -> move(report, target));
    }

    /** Stores the reply that the account reads. It replaces an earlier reply. */
    @POST
    @Path("/{id}/response")
    public TeamReport respond(@RestPath("id") UUID id, @NotNull TeamReport.Reply reply) {
        String response = TextValidator.prose("response", reply.response(), LONGEST_RESPONSE);
        return revised(id, report -> report.response = response);
    }

    private TeamReport revised(UUID id, Consumer<FeedbackReportEntity> change) {
        return feedbackReportService
                .revise(id, change)
                .map(FeedbackReportEntity::forTeam)
                .orElseThrow(TeamResource::unknown);
    }

    private static void move(FeedbackReportEntity report, ReportStatus target) {
        if (!report.status.next().contains(target)) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST,
                            "The status cannot change from " + report.status.lowerCaseName() + " to "
                                    + target.lowerCaseName() + ".")
                    .field("status");
        }
        report.status = target;
    }

    private static ApiException unknown() {
        return new ApiException(ErrorCode.NOT_FOUND, "Report not found.");
    }
}
