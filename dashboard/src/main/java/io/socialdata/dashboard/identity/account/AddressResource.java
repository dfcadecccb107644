package io.socialdata.dashboard.identity.account;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.auth.AddressChangeService;
import io.socialdata.dashboard.identity.auth.AuthThrottle;
import io.socialdata.dashboard.identity.auth.OpenToUnverified;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.auth.ReauthenticationService;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.mail.MailConfig;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.util.Optional;

/** Asks for another e-mail address. It counts after its user has opened the link in a mail to it. */
@Path("/account/email")
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class AddressResource {

    private static final String PAGE = "/account";

    private final CurrentUser currentUser;
    private final ReauthenticationService reauthentication;
    private final AuthThrottle throttle;
    private final AddressChangeService changeService;
    private final MailConfig mail;
    private final Flashes flashes;

    AddressResource(
            CurrentUser currentUser,
            ReauthenticationService reauthentication,
            AuthThrottle throttle,
            AddressChangeService changeService,
            MailConfig mail,
            Flashes flashes) {
        this.currentUser = currentUser;
        this.reauthentication = reauthentication;
        this.throttle = throttle;
        this.changeService = changeService;
        this.mail = mail;
        this.flashes = flashes;
    }

    @POST
    @OpenToUnverified
    public Response request(
            @FormParam("email") @DefaultValue("") String email,
            @FormParam("current") @DefaultValue("") String current,
            @FormParam("code") @DefaultValue("") String code,
            RoutingContext context) {
        if (!mail.enabled()) {
            throw new NotFoundException();
        }
        Optional<EmailAddress> address = EmailAddress.parse(email.strip());
        if (address.isEmpty()) {
            return refused(EmailAddress.RULE);
        }
        return switch (reauthentication.check(context, currentUser.member(), current, code)) {
            case Refused refused -> refused(refused.message());
            case Confirmed() -> send(address.get(), context);
        };
    }

    private Response send(EmailAddress address, RoutingContext context) {
        if (!throttle.mailRequest(context)) {
            return refused("Too many mails. Try again in a few minutes.");
        }
        if (throttle.mailTo(address.value())) {
            changeService.request(currentUser.member().userId(), address);
        }
        return flashes.redirect(
                PAGE,
                Notice.done(
                        "If no account has this address, we have sent a link to it. Open it to change your address."));
    }

    private Response refused(String message) {
        return flashes.redirect(PAGE, Notice.trouble(message));
    }
}
