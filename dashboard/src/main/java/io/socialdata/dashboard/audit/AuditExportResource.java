package io.socialdata.dashboard.audit;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.exports.ExportResult;
import io.socialdata.dashboard.exports.ExportResult.Complete;
import io.socialdata.dashboard.exports.ExportResult.TooLarge;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.memberships.Permission;
import io.socialdata.web.csv.CsvText;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** The entries of the audit log that a filter selects, as CSV, newest first. */
@Path("/account/audit/audit.csv")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_AUDIT)
class AuditExportResource {

    private static final String HEAD = "time,member,event,target,outcome\n";

    /** Maximum number of entries in a file. */
    private static final int MAX_ROWS = 10_000;

    private final AccountAudit audit;
    private final CurrentUser currentUser;
    private final ExportDownload exportDownload;

    AuditExportResource(AccountAudit audit, CurrentUser currentUser, ExportDownload exportDownload) {
        this.audit = audit;
        this.currentUser = currentUser;
        this.exportDownload = exportDownload;
    }

    @GET
    @Produces("text/csv")
    public Response export(@BeanParam AuditQuery query, RoutingContext context) {
        UUID account = currentUser.accountId();
        return exportDownload.of(account, "audit.csv", context, () -> file(account, query));
    }

    /** Returns the file. A file that would lack entries is rejected as too large. */
    private ExportResult file(UUID account, AuditQuery query) {
        List<AccountAuditEntry> entries = audit.page(account, query, MAX_ROWS + 1);
        if (entries.size() > MAX_ROWS) {
            return new TooLarge();
        }
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        csv.writeBytes(HEAD.getBytes(StandardCharsets.UTF_8));
        entries.forEach(entry -> csv.writeBytes(line(entry).getBytes(StandardCharsets.UTF_8)));
        return new Complete(csv);
    }

    private static String line(AccountAuditEntry entry) {
        return "%s,%s,%s,%s,%s\n"
                .formatted(
                        entry.occurredAt(),
                        CsvText.quoted(entry.actor()),
                        entry.event().code(),
                        CsvText.quoted(entry.target()),
                        entry.certain() ? "done" : "unknown");
    }
}
