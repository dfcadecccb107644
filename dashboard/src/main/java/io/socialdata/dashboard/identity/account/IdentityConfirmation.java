package io.socialdata.dashboard.identity.account;

import io.socialdata.dashboard.identity.auth.ReauthenticationResult;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Confirmed;
import io.socialdata.dashboard.identity.auth.ReauthenticationResult.Refused;
import io.socialdata.dashboard.identity.auth.ReauthenticationService;
import io.socialdata.dashboard.identity.auth.SsoConfirmation;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * Confirms who is at the browser before something is deleted: by password and code, or by another sign-in at the issuer
 * for users without a password.
 */
@ApplicationScoped
class IdentityConfirmation {

    private static final Refused SIGN_IN_AGAIN =
            new Refused(403, "Confirm with single sign-on first. A confirmation is valid for a few minutes.");
    private static final Refused ADMINISTRATOR = new Refused(403, "Ask your administrator.");

    private final UserRepository userRepository;
    private final TwoFactorService twoFactorService;
    private final ReauthenticationService reauthentication;
    private final SsoConfirmation ssoConfirmation;

    IdentityConfirmation(
            UserRepository userRepository,
            TwoFactorService twoFactorService,
            ReauthenticationService reauthentication,
            SsoConfirmation ssoConfirmation) {
        this.userRepository = userRepository;
        this.twoFactorService = twoFactorService;
        this.reauthentication = reauthentication;
        this.ssoConfirmation = ssoConfirmation;
    }

    ConfirmationStep step(AuthenticatedUser user) {
        if (userRepository.byId(user.userId()).orElseThrow().passwordHash != null) {
            return twoFactorService.isEnabled(user.userId())
                    ? ConfirmationStep.PASSWORD_AND_CODE
                    : ConfirmationStep.PASSWORD;
        }
        if (!ssoConfirmation.isAvailable()) {
            return ConfirmationStep.ADMINISTRATOR;
        }
        return ssoConfirmation.isConfirmed(user) ? ConfirmationStep.SIGNED_IN_AGAIN : ConfirmationStep.SIGN_IN_AGAIN;
    }

    /** Checks the form. A correct code is used up. */
    ReauthenticationResult check(RoutingContext context, AuthenticatedUser user, ConfirmationForm form) {
        return switch (step(user)) {
            case PASSWORD, PASSWORD_AND_CODE -> reauthentication.check(context, user, form.password, form.code);
            case SIGNED_IN_AGAIN -> new Confirmed();
            case SIGN_IN_AGAIN -> SIGN_IN_AGAIN;
            case ADMINISTRATOR -> ADMINISTRATOR;
        };
    }
}
