package io.socialdata.dashboard.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.attempts.Tried.Done;
import io.socialdata.dashboard.attempts.Tried.TooMany;
import io.socialdata.dashboard.entry.EntryThrottle;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Logins;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.users.Passwords;
import io.socialdata.dashboard.users.User;
import io.socialdata.dashboard.users.Users;
import io.socialdata.database.Transactions;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

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

    AccountResource(
            Frames frames,
            SignedIn signedIn,
            Logins logins,
            Transactions transactions,
            Users users,
            Passwords passwords,
            EntryThrottle throttle) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.logins = logins;
        this.transactions = transactions;
        this.users = users;
        this.passwords = passwords;
        this.throttle = throttle;
    }

    @GET
    public Response show() {
        return page(200, null, null);
    }

    /** A new password ends all other logins: whoever had the old one is out. */
    @POST
    @Path("/password")
    public Response changePassword(
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("password") @DefaultValue("") String fresh) {
        Member member = signedIn.member();
        User user =
                transactions.call(handle -> users.byId(handle, member.userId()).orElseThrow());
        return switch (throttle.password(user.id(), () -> passwords.matches(current, user.passwordHash()))) {
            case TooMany<Boolean> _ -> page(429, "Too many wrong passwords. Wait some minutes, then try again.", null);
            case Done<Boolean>(Boolean right) when right -> change(member, fresh);
            case Done<Boolean> _ -> page(400, "That is not your current password.", null);
        };
    }

    private Response change(Member member, String fresh) {
        if (!Passwords.acceptable(fresh)) {
            return page(400, Passwords.RULE, null);
        }
        String hash = passwords.hash(fresh);
        transactions.call(handle -> {
            users.changePassword(handle, member.userId(), hash);
            return true;
        });
        logins.endOthers(member.userId(), member.loginId());
        return page(200, null, "Your password is changed, and all other logins have ended.");
    }

    private Response page(int status, @Nullable String trouble, @Nullable String done) {
        Member member = signedIn.member();
        return Shown.page(
                status, new AccountPage(frames.of(Section.ACCOUNT), member, logins.of(member.userId()), trouble, done));
    }
}
