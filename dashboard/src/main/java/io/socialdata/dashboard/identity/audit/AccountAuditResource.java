package io.socialdata.dashboard.identity.audit;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.exports.ExportDownload;
import io.socialdata.dashboard.exports.ExportResult;
import io.socialdata.dashboard.exports.ExportResult.Complete;
import io.socialdata.dashboard.identity.audit.AuditLog.Page;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** Shows and exports the audit log of the account. */
@Path("/account/audit")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_AUDIT)
class AccountAuditResource {

    private final AccountAudit audit;
    private final MembershipRepository memberships;
    private final CurrentUser currentUser;
    private final PageLayouts pageLayouts;
    private final ExportDownload exportDownload;
    private final AuditConfig config;

    AccountAuditResource(
            AccountAudit audit,
            MembershipRepository memberships,
            CurrentUser currentUser,
            PageLayouts pageLayouts,
            ExportDownload exportDownload,
            AuditConfig config) {
        this.audit = audit;
        this.memberships = memberships;
        this.currentUser = currentUser;
        this.pageLayouts = pageLayouts;
        this.exportDownload = exportDownload;
        this.config = config;
    }

    @GET
    public Response list(@BeanParam AccountAuditQuery query) {
        UUID account = currentUser.accountId();
        Page<AccountAuditEntry> page = audit.page(account, query);
        return HtmlResponse.page(new AccountAuditPage(
                pageLayouts.of(Section.ACCOUNT, "Audit log"),
                page.entries(),
                List.of(AuditEvent.values()),
                memberships.members(account),
                query,
                page.next(),
                config.retention().toDays()));
    }

    /** Sends the entries that the filter selects, newest first. */
    @GET
    @Path("/audit.csv")
    @Produces("text/csv")
    public Response export(@BeanParam AccountAuditQuery query, RoutingContext context) {
        UUID account = currentUser.accountId();
        return exportDownload.of(account, "audit.csv", context, () -> file(audit.csv(account, query)));
    }

    private static ExportResult file(String csv) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(csv.getBytes(StandardCharsets.UTF_8));
        return new Complete(file);
    }
}
