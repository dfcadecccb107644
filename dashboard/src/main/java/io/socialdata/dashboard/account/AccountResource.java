package io.socialdata.dashboard.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.auth.AuthThrottle;
import io.socialdata.dashboard.auth.LoginStart;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.logins.LoginSessionService;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.PasswordHasher;
import io.socialdata.dashboard.users.User;
import io.socialdata.dashboard.users.UserRepository;
import io.socialdata.database.Transactions;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** The person who is signed in. */
@Path("/account")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class AccountResource {

    private final PageLayouts frames;
    private final CurrentUser signedIn;
    private final LoginSessionService logins;
    private final Transactions transactions;
    private final UserRepository users;
    private final PasswordHasher passwords;
    private final AuthThrottle throttle;
    private final LoginStart start;
    private final Flashes flashes;

    AccountResource(
            PageLayouts frames,
            CurrentUser signedIn,
            LoginSessionService logins,
            Transactions transactions,
            UserRepository users,
            PasswordHasher passwords,
            AuthThrottle throttle,
            LoginStart start,
            Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.logins = logins;
        this.transactions = transactions;
        this.users = users;
        this.passwords = passwords;
        this.throttle = throttle;
        this.start = start;
        this.flashes = flashes;
    }

    @GET
    public Response show(@QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, flashes.notice(flash));
    }

    /** A new password ends all other logins: whoever had the old one is out. */
    @POST
    @Path("/password")
    public Response changePassword(
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("password") @DefaultValue("") String fresh,
            RoutingContext context) {
        AuthenticatedUser member = signedIn.member();
        User user =
                transactions.call(handle -> users.byId(handle, member.userId()).orElseThrow());
        return switch (throttle.password(
                member.loginId(), () -> passwords.matches(current, user.passwordHash(), HashQueue.RECOGNISED))) {
            case RateLimited<Boolean> _ -> refused(429, "Too many failed attempts. Try again in a minute.");
            case Executed<Boolean>(Boolean right) when right -> change(member, fresh, context);
            case Executed<Boolean> _ -> refused(400, "The current password is incorrect.");
        };
    }

    private Response change(AuthenticatedUser member, String fresh, RoutingContext context) {
        if (!PasswordHasher.acceptable(fresh)) {
            return refused(400, PasswordHasher.RULE);
        }
        String hash = passwords.hash(fresh, HashQueue.RECOGNISED);
        transactions.call(handle -> {
            users.changePassword(handle, member.userId(), hash);
            return true;
        });
        logins.endOthers(member.userId(), member.loginId());
        start.rememberOnly(member.userId(), context);
        return flashes.redirect(
                "/account", Notice.done("Password changed. You have been signed out on all other devices."));
    }

    private Response refused(int status, String trouble) {
        return page(status, Notice.trouble(trouble));
    }

    private Response page(int status, Notice notice) {
        AuthenticatedUser member = signedIn.member();
        return HtmlResponse.page(
                status,
                new AccountPage(
                        frames.of(Section.ACCOUNT),
                        member,
                        logins.of(member.userId()),
                        notice.trouble(),
                        notice.done()));
    }
}
