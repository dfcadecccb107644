package io.socialdata.dashboard.usage;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** The usage of the signed-in account. */
@Path("/usage")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class UsageResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final UsageReader usage;
    private final KeyService keys;
    private final UsagePages usagePages;

    UsageResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            UsageReader usage,
            KeyService keys,
            UsagePages usagePages) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.usage = usage;
        this.keys = keys;
        this.usagePages = usagePages;
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show(@BeanParam UsageQuery query) {
        UUID account = currentUser.accountId();
        return HtmlResponse.page(usagePages.of(
                pageLayouts.of(Section.USAGE),
                query,
                (from, to, by, operation, keyId) -> usage.sums(account, from, to, by, operation, keyId),
                () -> keys.list(account).toOptional().orElse(List.of())));
    }
}
