package io.socialdata.feedback.reports;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.feedback.ratelimit.FeedbackRateLimiter;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.Bounded;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** The reports of an account for the dashboard, which writes and reads them without an API key. */
@Path("/internal/accounts/{accountId}/feedback")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed("dashboard")
class AccountReportsResource {

    private final FeedbackReportService feedbackReportService;
    private final FeedbackRateLimiter feedbackRateLimiter;

    AccountReportsResource(FeedbackReportService feedbackReportService, FeedbackRateLimiter feedbackRateLimiter) {
        this.feedbackReportService = feedbackReportService;
        this.feedbackRateLimiter = feedbackRateLimiter;
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record AccountReport(
            UUID id,
            ReportType type,
            String title,
            String details,
            @Nullable String area,
            @JsonRawValue @Nullable String evidence,
            ReportStatus status,
            @Nullable String response,
            Instant createdAt,
            Instant updatedAt) {

        static AccountReport of(FeedbackReportEntity report) {
            ReportContent content = report.content;
            return new AccountReport(
                    report.id,
                    content.type(),
                    content.title(),
                    content.details(),
                    content.area(),
                    content.evidence(),
                    report.status,
                    report.response,
                    report.createdAt,
                    report.updatedAt);
        }
    }

    @JsonInclude(JsonInclude.Include.ALWAYS)
    record PageView(List<AccountReport> reports, @Nullable String nextCursor) {}

    /**
     * Stores a report. It counts against the account's rate limit, as calls through the API count against the key's.
     */
    @POST
    public AccountReport send(@RestPath("accountId") UUID accountId, @NotNull ReportRequest request) {
        feedbackRateLimiter.take(accountId);
        return AccountReport.of(feedbackReportService.send(accountId, null, request.checked()));
    }

    @GET
    public PageView list(
            @RestPath("accountId") UUID accountId,
            @RestQuery("status") @Nullable ReportStatus status,
            @RestQuery("type") @Nullable ReportType type,
            @RestQuery("cursor") @Nullable KeysetCursor cursor,
            @RestQuery("limit") @DefaultValue("25") @Bounded(max = 100) int limit) {
        FeedbackReportService.Page page = feedbackReportService.page(
                new FeedbackReportService.ReportFilter(accountId, status, type, cursor, limit));
        return new PageView(
                page.reports().stream().map(AccountReport::of).toList(),
                page.next().map(KeysetCursor::text).orElse(null));
    }

    @GET
    @Path("/{id}")
    public AccountReport read(@RestPath("accountId") UUID accountId, @RestPath("id") UUID id) {
        return feedbackReportService
                .find(id)
                .filter(report -> report.accountId.equals(accountId))
                .map(AccountReport::of)
                .orElseThrow(() -> new ApiException(ErrorCode.NOT_FOUND, "Report not found."));
    }
}
