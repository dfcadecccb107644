package io.socialdata.dashboard.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.auth.ReauthenticationService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.BrowserCookies;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.memberships.Permission;
import io.socialdata.dashboard.twofactor.TwoFactorService;
import io.socialdata.dashboard.users.UserRepository;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Deletes the account of the signed-in user, after a confirmation with password and code. */
@Path("/account/delete")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.DELETE_ACCOUNT)
class AccountDeletionResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final UserRepository userRepository;
    private final TwoFactorService twoFactorService;
    private final ReauthenticationService reauthentication;
    private final AccountDeletionService deletionService;
    private final BrowserCookies cookies;

    AccountDeletionResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            UserRepository userRepository,
            TwoFactorService twoFactorService,
            ReauthenticationService reauthentication,
            AccountDeletionService deletionService,
            BrowserCookies cookies) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.userRepository = userRepository;
        this.twoFactorService = twoFactorService;
        this.reauthentication = reauthentication;
        this.deletionService = deletionService;
        this.cookies = cookies;
    }

    @GET
    public Response ask() {
        return page(200, null);
    }

    @POST
    public Response delete(
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("code") @DefaultValue("") String code,
            RoutingContext context) {
        AuthenticatedUser user = currentUser.member();
        return switch (reauthentication.check(context, user, current, code)) {
            case Refused(var status, var message) -> page(status, message);
            case Confirmed() -> delete(user, context);
        };
    }

    private Response delete(AuthenticatedUser user, RoutingContext context) {
        if (!deletionService.delete(user)) {
            return page(503, "The billing service is temporarily unavailable. Try again in a few minutes.");
        }
        cookies.clearLogin(context);
        return Response.seeOther(URI.create("/login?deleted=1")).build();
    }

    private Response page(int status, @Nullable String trouble) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new DeleteAccountPage(
                        pageLayouts.of(Section.ACCOUNT, "Delete account"),
                        user.accounts() == 1,
                        userRepository.byId(user.userId()).orElseThrow().passwordHash != null,
                        twoFactorService.isEnabled(user.userId()),
                        trouble));
    }
}
