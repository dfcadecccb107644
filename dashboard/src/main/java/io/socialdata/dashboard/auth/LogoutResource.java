package io.socialdata.dashboard.auth;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.logins.LoginSessionService;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** Signs people out, here or everywhere. */
@Path("/logout")
@RunOnVirtualThread
class LogoutResource {

    private final LoginSessionService logins;
    private final CurrentUser signedIn;
    private final BrowserCookies cookies;

    LogoutResource(LoginSessionService logins, CurrentUser signedIn, BrowserCookies cookies) {
        this.logins = logins;
        this.signedIn = signedIn;
        this.cookies = cookies;
    }

    @POST
    public Response here(RoutingContext context) {
        signedIn.find().ifPresent(member -> logins.end(member.loginId()));
        return out(context);
    }

    @POST
    @Path("/everywhere")
    public Response everywhere(RoutingContext context) {
        signedIn.find().ifPresent(member -> logins.endAll(member.userId()));
        return out(context);
    }

    private Response out(RoutingContext context) {
        cookies.takeLogin(context);
        return Response.seeOther(URI.create("/login")).build();
    }
}
