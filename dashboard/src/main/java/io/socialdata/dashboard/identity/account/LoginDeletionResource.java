package io.socialdata.dashboard.identity.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.identity.auth.OpenToUnverified;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.browsersessions.TokenCookies;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Deletes the login of the signed-in user, after a confirmation of identity. Accounts stay. */
@Path(LoginDeletionResource.PATH)
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class LoginDeletionResource {

    static final String PATH = "/account/delete-login";

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final IdentityConfirmation confirmation;
    private final LoginDeletionService deletionService;
    private final TokenCookies cookies;
    private final Flashes flashes;

    LoginDeletionResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            IdentityConfirmation confirmation,
            LoginDeletionService deletionService,
            TokenCookies cookies,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.confirmation = confirmation;
        this.deletionService = deletionService;
        this.cookies = cookies;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, flashes.notice(flash).trouble());
    }

    @POST
    @OpenToUnverified
    public Response delete(@BeanParam ConfirmationForm form, RoutingContext context) {
        AuthenticatedUser user = currentUser.member();
        return switch (confirmation.check(context, user, form)) {
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
        cookies.clearSession(context, Realm.USERS);
        return Response.seeOther(URI.create("/login")).build();
    }

    private Response page(int status, @Nullable String trouble) {
        AuthenticatedUser user = currentUser.member();
        return HtmlResponse.page(
                status,
                new DeleteLoginPage(
                        pageLayouts.of(Section.ACCOUNT, "Delete login"),
                        new DeletionForm(confirmation.step(user), PATH, "Delete login", "/account"),
                        deletionService.keys(user).orElse(null),
                        trouble));
    }
}
