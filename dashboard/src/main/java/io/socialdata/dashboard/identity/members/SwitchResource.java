package io.socialdata.dashboard.identity.members;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.UuidText;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Shows another account of the user in this login. */
@Path("/account/switch")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class SwitchResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MembershipRepository memberships;
    private final LoginSessionService loginSessionService;
    private final TokenCookies cookies;

    SwitchResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MembershipRepository memberships,
            LoginSessionService loginSessionService,
            TokenCookies cookies) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.memberships = memberships;
        this.loginSessionService = loginSessionService;
        this.cookies = cookies;
    }

    @GET
    public Response list() {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(new SwitchPage(
                pageLayouts.of(Section.ACCOUNT, "Switch account"), memberships.of(user.userId()), user.accountId()));
    }

    @POST
    public Response show(@FormParam("account") @DefaultValue("") String account, RoutingContext context) {
        LoginToken token = UuidText.parse(account)
                .flatMap(id -> loginSessionService.switchAccount(currentUser.member(), id))
                .orElseThrow(NotFoundException::new);
        cookies.setSession(context, Realm.USERS, token);
        return Response.seeOther(URI.create("/")).build();
    }
}
