package io.socialdata.dashboard.audit;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.memberships.MembershipRepository;
import io.socialdata.dashboard.memberships.Permission;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** Shows the audit log of the account. */
@Path("/account/audit")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_AUDIT)
class AccountAuditResource {

    private static final int PAGE_SIZE = 100;

    private final AccountAudit audit;
    private final MembershipRepository memberships;
    private final CurrentUser currentUser;
    private final PageLayouts pageLayouts;
    private final AuditConfig config;

    AccountAuditResource(
            AccountAudit audit,
            MembershipRepository memberships,
            CurrentUser currentUser,
            PageLayouts pageLayouts,
            AuditConfig config) {
        this.audit = audit;
        this.memberships = memberships;
        this.currentUser = currentUser;
        this.pageLayouts = pageLayouts;
        this.config = config;
    }

    @GET
    public Response list(@BeanParam AuditQuery query) {
        UUID account = currentUser.accountId();
        List<AccountAuditEntry> found = audit.page(account, query, PAGE_SIZE + 1);
        List<AccountAuditEntry> shown = found.stream().limit(PAGE_SIZE).toList();
        return HtmlResponse.page(new AccountAuditPage(
                pageLayouts.of(Section.ACCOUNT, "Audit log"),
                shown,
                List.of(AuditEvent.values()),
                memberships.members(account),
                query,
                found.size() > PAGE_SIZE ? shown.getLast().id() : null,
                config.retention().toDays()));
    }
}
