package io.socialdata.feedback.reports;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.contract.feedback.FeedbackRequest;
import io.socialdata.feedback.ratelimit.RateLimited;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The reports of the caller's account, sent with any of its keys or on the dashboard. */
@Path("/feedback")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RateLimited
class ReportsResource {

    private final FeedbackReportService feedbackReportService;
    private final CallerIdentity caller;

    ReportsResource(FeedbackReportService feedbackReportService, CallerIdentity caller) {
        this.feedbackReportService = feedbackReportService;
        this.caller = caller;
    }

    @POST
    public FeedbackReport.Summary send(@NotNull FeedbackRequest request) {
        return feedbackReportService
                .send(caller.accountId(), caller.key().orElse(null), ReportContent.of(request))
                .summary();
    }

    @GET
    public FeedbackReport.Page list(
            @RestQuery("status") @Nullable ReportStatus status,
            @RestQuery("type") @Nullable ReportType type,
            @RestQuery("cursor") @Nullable KeysetCursor cursor,
            @RestQuery("limit") @DefaultValue("25") @Bounded(max = 100) int limit) {
        FeedbackReportService.ReportFilter reportFilter =
                new FeedbackReportService.ReportFilter(caller.accountId(), status, type, cursor, limit);
        FeedbackReportService.Page page = feedbackReportService.page(reportFilter);
        return new FeedbackReport.Page(
                page.reports().stream().map(FeedbackReportEntity::summary).toList(),
                page.reports().size(),
                reportFilter.limit(),
                page.next().map(KeysetCursor::text).orElse(null));
    }

    /** Returns one report. A report of another account gives the same 404 as an unknown id. */
    @GET
    @Path("/{id}")
    public FeedbackReport read(@RestPath("id") String id) {
        UUID account = caller.accountId();
        return feedbackReportService
                .find(UuidText.parse(id).orElseThrow(ReportsResource::unknown))
                .filter(report -> report.accountId.equals(account))
                .map(FeedbackReportEntity::forAccount)
                .orElseThrow(ReportsResource::unknown);
    }

    private static ApiException unknown() {
        return new ApiException(ErrorCode.NOT_FOUND, "Report not found.");
    }
}
