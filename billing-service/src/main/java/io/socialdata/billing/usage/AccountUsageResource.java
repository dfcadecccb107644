package io.socialdata.billing.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.usage.UsageReportService.UsageReport;
import io.socialdata.contract.usage.UsageSums;
import io.socialdata.web.caller.CallerIdentity;
import io.socialdata.web.parameters.Bounded;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
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

    @GET
    public UsageSums report(
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
        return new UsageSums(
                report.period().from(),
                report.period().to(),
                report.rows().stream().map(AccountUsageResource::group).toList(),
                report.rows().size(),
                report.total(),
                report.next() == null ? null : report.next().text());
    }

    private static UsageSums.Group group(UsageReportRow row) {
        return new UsageSums.Group(row.start(), row.operation(), row.keyId(), row.keyName(), row.counts());
    }
}
