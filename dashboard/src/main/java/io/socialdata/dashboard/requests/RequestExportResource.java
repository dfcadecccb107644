package io.socialdata.dashboard.requests;

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
import java.util.UUID;

/** The calls that a filter selects, for processing by programs. */
@Path("/requests/requests.csv")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class RequestExportResource {

    private final CurrentUser currentUser;
    private final RequestCsvExport requestCsvExport;
    private final ExportDownload exportDownload;

    RequestExportResource(CurrentUser currentUser, RequestCsvExport requestCsvExport, ExportDownload exportDownload) {
        this.currentUser = currentUser;
        this.requestCsvExport = requestCsvExport;
        this.exportDownload = exportDownload;
    }

    @GET
    @Produces("text/csv")
    public Response export(@BeanParam RequestLogQuery query, RoutingContext context) {
        UUID accountId = currentUser.accountId();
        return exportDownload.of(accountId, "requests.csv", context, () -> requestCsvExport.of(accountId, query));
    }
}
