package io.socialdata.dashboard.identity.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.OpenToUnverified;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.logins.LoginSessionService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;

/** Lists and ends the logins of the signed-in user. */
@Path(LoginsResource.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class LoginsResource {

    static final String PATH = "/account/logins";

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final LoginSessionService loginSessionService;
    private final Flashes flashes;

    LoginsResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            LoginSessionService loginSessionService,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.loginSessionService = loginSessionService;
        this.flashes = flashes;
    }

    @GET
    public Response list(@QueryParam("flash") @DefaultValue("") String flash) {
        AuthenticatedUser user = currentUser.member();
        Notice notice = flashes.notice(flash);
        return HtmlResponse.page(new LoginsPage(
                pageLayouts.of(Section.ACCOUNT, "Where you're signed in"),
                loginSessionService.of(user.userId()),
                user.loginId(),
                notice.trouble(),
                notice.done()));
    }

    @POST
    @Path("/{id}/end")
    @OpenToUnverified
    public Response end(@PathParam("id") UUID id) {
        if (!loginSessionService.endOwn(currentUser.member().userId(), id)) {
            throw new NotFoundException();
        }
        return flashes.redirect(PATH, Notice.done("This browser has been signed out."));
    }

    /** Ends all logins except the current one. */
    @POST
    @Path("/end-others")
    @OpenToUnverified
    public Response endOthers() {
        AuthenticatedUser user = currentUser.member();
        loginSessionService.endOthers(user.userId(), user.loginId());
        return flashes.redirect(PATH, Notice.done("All other browsers have been signed out."));
    }
}
