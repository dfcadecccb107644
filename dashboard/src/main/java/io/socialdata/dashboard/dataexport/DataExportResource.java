package io.socialdata.dashboard.dataexport;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The data of the signed-in user's account as a file. */
@Path("/account/data.json")
@RunOnVirtualThread
@RolesAllowed(Permission.EXPORT_DATA)
class DataExportResource {

    private final CurrentUser currentUser;
    private final AccountDataExport export;
    private final ExportDownload exportDownload;

    DataExportResource(CurrentUser currentUser, AccountDataExport export, ExportDownload exportDownload) {
        this.currentUser = currentUser;
        this.export = export;
        this.exportDownload = exportDownload;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response export(RoutingContext context) {
        AuthenticatedUser user = currentUser.member();
        return exportDownload.of(
                user.accountId(), "account.json", MediaType.APPLICATION_JSON, context, () -> export.of(user));
    }
}
