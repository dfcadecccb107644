package io.socialdata.dashboard.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.memberships.Permission;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The usage of the signed-in account with the finest grouping, for processing by programs. */
@Path("/usage/usage.csv")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class UsageExportResource {

    private final CurrentUser currentUser;
    private final UsageCsvExport usageCsvExport;
    private final ExportDownload exportDownload;

    UsageExportResource(CurrentUser currentUser, UsageCsvExport usageCsvExport, ExportDownload exportDownload) {
        this.currentUser = currentUser;
        this.usageCsvExport = usageCsvExport;
        this.exportDownload = exportDownload;
    }

    @GET
    @Produces("text/csv")
    public Response export(@QueryParam("range") @Nullable String word, RoutingContext context) {
        UsageRange usageRange = UsageRange.of(word);
        UUID accountId = currentUser.accountId();
        return exportDownload.of(
                accountId,
                "usage-%s.csv".formatted(usageRange.word()),
                context,
                () -> usageCsvExport.of(accountId, usageRange));
    }
}
