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
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Deletes the login of the signed-in user, after a confirmation with password and code. Accounts stay. */
@Path("/account/delete-login")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class LoginDeletionResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final UserRepository userRepository;
    private final TwoFactorService twoFactorService;
    private final ReauthenticationService reauthentication;
    private final LoginDeletionService deletionService;
    private final BrowserCookies cookies;

    LoginDeletionResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            UserRepository userRepository,
            TwoFactorService twoFactorService,
            ReauthenticationService reauthentication,
            LoginDeletionService deletionService,
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
        Optional<String> orphaned = deletionService.delete(user);
        if (orphaned.isPresent()) {
            return page(
                    409,
                    "You are the last owner of the account %s. Make another member an owner first, or delete the account."
                            .formatted(orphaned.get()));
        }
        cookies.clearLogin(context);
        return Response.seeOther(URI.create("/login")).build();
    }

    private Response page(int status, @Nullable String trouble) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new DeleteLoginPage(
                        pageLayouts.of(Section.ACCOUNT, "Delete login"),
                        userRepository.byId(user.userId()).orElseThrow().passwordHash != null,
                        twoFactorService.isEnabled(user.userId()),
                        trouble));
    }
}
