package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.auth.OpenAccountResult.AddressTaken;
import io.socialdata.dashboard.auth.OpenAccountResult.Later;
import io.socialdata.dashboard.auth.OpenAccountResult.NoAccount;
import io.socialdata.dashboard.auth.OpenAccountResult.Opened;
import io.socialdata.dashboard.auth.SignInResult.AccountPending;
import io.socialdata.dashboard.auth.SignInResult.CodeRequired;
import io.socialdata.dashboard.auth.SignInResult.Entered;
import io.socialdata.dashboard.auth.SignInResult.Rejected;
import io.socialdata.dashboard.auth.SignInResult.WithoutAccount;
import io.socialdata.dashboard.twofactor.TwoFactorService;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.UserEntity;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Checks the e-mail address and password of a sign-in. The first sign-in creates the account at billing. */
@ApplicationScoped
class SignIns {

    private final UserRegistrationService userRegistrationService;
    private final AccountProvisioningService accountProvisioningService;
    private final TwoFactorService twoFactorService;

    SignIns(
            UserRegistrationService userRegistrationService,
            AccountProvisioningService accountProvisioningService,
            TwoFactorService twoFactorService) {
        this.userRegistrationService = userRegistrationService;
        this.accountProvisioningService = accountProvisioningService;
        this.twoFactorService = twoFactorService;
    }

    SignInResult signIn(String email, String password, HashQueue queue) {
        Optional<UserEntity> known = userRegistrationService.find(email, password, queue);
        if (known.isEmpty()) {
            return new Rejected();
        }
        UserEntity user = known.orElseThrow();
        return switch (accountProvisioningService.open(user)) {
            case Opened() -> twoFactorService.isEnabled(user.id) ? new CodeRequired(user) : new Entered(user);
            case AddressTaken() -> new Rejected();
            case NoAccount() -> new WithoutAccount();
            case Later() -> new AccountPending();
        };
    }
}
