package io.socialdata.dashboard.identity.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Signs users out, in this browser or everywhere. */
@Path("/logout")
@RunOnVirtualThread
class LogoutResource {

    private final LoginSessionService loginSessionService;
    private final CurrentUser currentUser;
    private final TokenCookies cookies;

    LogoutResource(LoginSessionService loginSessionService, CurrentUser currentUser, TokenCookies cookies) {
        this.loginSessionService = loginSessionService;
        this.currentUser = currentUser;
        this.cookies = cookies;
    }

    @POST
    public Response here(RoutingContext context) {
        currentUser.find().ifPresent(authenticatedUser -> loginSessionService.end(authenticatedUser.loginId()));
        return out(context);
    }

    @POST
    @Path("/everywhere")
    public Response everywhere(RoutingContext context) {
        currentUser.find().ifPresent(authenticatedUser -> loginSessionService.endAll(authenticatedUser.userId()));
        return out(context);
    }

    private Response out(RoutingContext context) {
        cookies.clearSession(context, Realm.USERS);
        return Response.seeOther(URI.create("/login")).build();
    }
}
