package io.socialdata.dashboard.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.attempts.Tried.Done;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.dashboard.entry.EntryThrottle;
import io.socialdata.dashboard.entry.LoginStart;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Logins;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.Passwords;
import io.socialdata.dashboard.users.User;
import io.socialdata.dashboard.users.Users;
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
@RolesAllowed(Member.ROLE)
class AccountResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final Logins logins;
    private final Transactions transactions;
    private final Users users;
    private final Passwords passwords;
    private final EntryThrottle throttle;
    private final LoginStart start;
    private final Flashes flashes;

    AccountResource(
            Frames frames,
            SignedIn signedIn,
            Logins logins,
            Transactions transactions,
            Users users,
            Passwords passwords,
            EntryThrottle throttle,
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
        Member member = signedIn.member();
        User user =
                transactions.call(handle -> users.byId(handle, member.userId()).orElseThrow());
        return switch (throttle.password(
                member.loginId(), () -> passwords.matches(current, user.passwordHash(), HashQueue.RECOGNISED))) {
            case TooMany<Boolean> _ -> refused(429, "Too many failed attempts. Try again in a minute.");
            case Done<Boolean>(Boolean right) when right -> change(member, fresh, context);
            case Done<Boolean> _ -> refused(400, "The current password is incorrect.");
        };
    }

    private Response change(Member member, String fresh, RoutingContext context) {
        if (!Passwords.acceptable(fresh)) {
            return refused(400, Passwords.RULE);
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
        Member member = signedIn.member();
        return Shown.page(
                status,
                new AccountPage(
                        frames.of(Section.ACCOUNT),
                        member,
                        logins.of(member.userId()),
                        notice.trouble(),
                        notice.done()));
    }
}
