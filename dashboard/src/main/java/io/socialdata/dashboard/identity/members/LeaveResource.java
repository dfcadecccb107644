package io.socialdata.dashboard.identity.members;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.Changed;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.LastOwner;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.NoHeir;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.NotAllowed;
import io.socialdata.dashboard.identity.memberships.ChangeMemberResult.UnknownMember;
import io.socialdata.dashboard.identity.memberships.MemberChanges;
import io.socialdata.dashboard.identity.memberships.MemberKeys;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Lets a member leave the account. */
@Path("/account/members/leave")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class LeaveResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MemberChanges changes;
    private final MemberKeys memberKeys;
    private final TokenCookies cookies;

    LeaveResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MemberChanges changes,
            MemberKeys memberKeys,
            TokenCookies cookies) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.changes = changes;
        this.memberKeys = memberKeys;
        this.cookies = cookies;
    }

    @GET
    public Response ask() {
        return page(200, null);
    }

    @POST
    @Audited(AuditEvent.MEMBER_LEFT)
    public Response leave(RoutingContext context) {
        AuthenticatedUser user = currentUser.member();
        return switch (changes.leave(user.accountId(), user.userId())) {
            case Changed _ -> {
                // If billing does not respond, the job repeats it: the user has nothing more to do here.
                memberKeys.settle(user.accountId(), user.userId());
                cookies.clearSession(context, Realm.USERS);
                yield Response.seeOther(URI.create("/login")).build();
            }
            case LastOwner() -> page(409, MembersResource.LAST_OWNER);
            case NotAllowed(), NoHeir(), UnknownMember() -> throw new NotFoundException();
        };
    }

    private Response page(int status, @Nullable String trouble) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new LeavePage(
                        pageLayouts.of(Section.ACCOUNT, "Leave account"),
                        user.accountName(),
                        user.userId(),
                        memberKeys.madeBy(user.accountId(), user.userId()).orElse(null),
                        trouble));
    }
}
