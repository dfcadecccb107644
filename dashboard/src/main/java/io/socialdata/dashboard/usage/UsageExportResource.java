package io.socialdata.dashboard.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.UUID;

/** The usage of the signed-in account with the finest grouping, for processing by programs. */
@Path("/usage/usage.csv")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class UsageExportResource {

    private final CurrentUser currentUser;
    private final UsageCsvExport usageCsvExport;
    private final ExportDownload exportDownload;
    private final Clock clock;

    UsageExportResource(
            CurrentUser currentUser, UsageCsvExport usageCsvExport, ExportDownload exportDownload, Clock clock) {
        this.currentUser = currentUser;
        this.usageCsvExport = usageCsvExport;
        this.exportDownload = exportDownload;
        this.clock = clock;
    }

    @GET
    @Produces("text/csv")
    public Response export(@BeanParam UsageQuery query, RoutingContext context) {
        UsagePeriod period = query.period(clock.instant());
        UUID accountId = currentUser.accountId();
        return exportDownload.of(
                accountId,
                "usage-%s.csv".formatted(period.value()),
                context,
                () -> usageCsvExport.of(accountId, period));
    }
}
