package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.identity.auth.OpenAccountResult.AddressTaken;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.Later;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.NoAccount;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.Opened;
import io.socialdata.dashboard.identity.auth.SignInResult.AccountPending;
import io.socialdata.dashboard.identity.auth.SignInResult.CodeRequired;
import io.socialdata.dashboard.identity.auth.SignInResult.Entered;
import io.socialdata.dashboard.identity.auth.SignInResult.PasskeyCopied;
import io.socialdata.dashboard.identity.auth.SignInResult.Rejected;
import io.socialdata.dashboard.identity.auth.SignInResult.WithoutAccount;
import io.socialdata.dashboard.identity.passkeys.PasskeySignIn;
import io.socialdata.dashboard.identity.passkeys.PasskeySignInResult;
import io.socialdata.dashboard.identity.passkeys.PasskeySignInResult.Copied;
import io.socialdata.dashboard.identity.passkeys.PasskeySignInResult.Verified;
import io.socialdata.dashboard.identity.twofactor.TwoFactorService;
import io.socialdata.dashboard.identity.users.SignUpConfig;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Checks sign-ins with a password or a passkey. The first sign-in creates the account at billing. */
@ApplicationScoped
class SignIns {

    private final UserRegistrationService userRegistrationService;
    private final AccountProvisioningService accountProvisioningService;
    private final TwoFactorService twoFactorService;
    private final PasskeySignIn passkeySignIn;
    private final UserRepository userRepository;
    private final SignUpConfig signUp;

    SignIns(
            UserRegistrationService userRegistrationService,
            AccountProvisioningService accountProvisioningService,
            TwoFactorService twoFactorService,
            PasskeySignIn passkeySignIn,
            UserRepository userRepository,
            SignUpConfig signUp) {
        this.userRegistrationService = userRegistrationService;
        this.accountProvisioningService = accountProvisioningService;
        this.twoFactorService = twoFactorService;
        this.passkeySignIn = passkeySignIn;
        this.userRepository = userRepository;
        this.signUp = signUp;
    }

    SignInResult signIn(String email, String password, TurnQueue queue) {
        Optional<UserEntity> known = userRegistrationService.find(email, password, queue);
        if (known.isEmpty()) {
            return new Rejected();
        }
        UserEntity user = known.orElseThrow();
        SignInResult admitted = admit(user);
        return admitted instanceof Entered && twoFactorService.isEnabled(user.id) ? new CodeRequired(user) : admitted;
    }

    /**
     * Checks the answer of a passkey. It counts as both factors, because its authenticator has verified the user. That of an
     * unverified user is from a release that let such users add one, and ends with the verification.
     */
    SignInResult signInWithPasskey(String credential, RoutingContext context) {
        return switch (passkeySignIn.finish(credential, context)) {
            case Verified(var userId) ->
                userRepository
                        .byId(userId)
                        .filter(user -> !signUp.awaitsVerification(user.emailVerifiedAt))
                        .map(this::admit)
                        .orElseGet(Rejected::new);
            case PasskeySignInResult.Rejected() -> new Rejected();
            case Copied() -> new PasskeyCopied();
        };
    }

    private SignInResult admit(UserEntity user) {
        return switch (accountProvisioningService.open(user)) {
            case Opened() -> new Entered(user);
            case AddressTaken() -> new Rejected();
            case NoAccount() -> new WithoutAccount();
            case Later() -> new AccountPending();
        };
    }
}
