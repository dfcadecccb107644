package io.socialdata.billing.usage;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.usage.UsageReportService.UsageReport;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.json.UsdAmount;
import io.socialdata.web.parameters.Bounded;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Sums up the calls of the caller's account by time, operation and key. */
@Path("/account/usage")
@RunOnVirtualThread
class AccountUsageResource {

    private final UsageReportService usageReportService;
    private final CallerIdentity caller;

    AccountUsageResource(UsageReportService usageReportService, CallerIdentity caller) {
        this.usageReportService = usageReportService;
        this.caller = caller;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record AccountUsageView(
            Instant periodStart,
            Instant periodEnd,
            List<AccountUsageRowView> usage,
            int count,
            CountsView total,
            @Nullable String nextCursor) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record AccountUsageRowView(
            @Nullable Instant start,
            @Nullable String operation,
            @Nullable UUID keyId,
            @Nullable String keyName,
            @JsonUnwrapped CountsView counts) {

        static AccountUsageRowView of(UsageReportRow row) {
            return new AccountUsageRowView(
                    row.start(), row.operation(), row.keyId(), row.keyName(), CountsView.of(row.total()));
        }
    }

    /** Calls by the class of their status, and what they cost. */
    @JsonNaming(SnakeCaseStrategy.class)
    record CountsView(
            long calls,
            long succeeded,
            long clientErrors,
            long serverErrors,
            long chargedCalls,
            UsdAmount creditsCharged) {

        static CountsView of(UsageTotal total) {
            return new CountsView(
                    total.calls(),
                    total.calls() - total.failedCalls(),
                    total.failedCalls() - total.serverErrorCalls(),
                    total.serverErrorCalls(),
                    total.billedCalls(),
                    new UsdAmount(total.chargedMicroUsd()));
        }
    }

    @GET
    public AccountUsageView report(
            @BeanParam UsageFilterParameters parameters,
            @QueryParam("group_by") @DefaultValue("day") String groupBy,
            @QueryParam("limit") @DefaultValue("200") @Bounded(max = 1000) int limit,
            @QueryParam("cursor") @Nullable UsageCursor cursor) {
        UsageReport report = usageReportService.report(
                caller.accountId(),
                parameters,
                UsageDimensions.of(groupBy),
                cursor == null ? UsageCursor.NONE : cursor,
                limit);
        return new AccountUsageView(
                report.period().from(),
                report.period().to(),
                report.rows().stream().map(AccountUsageRowView::of).toList(),
                report.rows().size(),
                CountsView.of(report.total()),
                report.next() == null ? null : report.next().text());
    }
}
