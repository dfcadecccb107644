package io.socialdata.dashboard.auth;

import io.socialdata.dashboard.auth.OpenAccountResult.AddressTaken;
import io.socialdata.dashboard.auth.OpenAccountResult.Later;
import io.socialdata.dashboard.auth.OpenAccountResult.Opened;
import io.socialdata.dashboard.auth.SignInResult.AccountPending;
import io.socialdata.dashboard.auth.SignInResult.Entered;
import io.socialdata.dashboard.auth.SignInResult.Rejected;
import io.socialdata.dashboard.users.HashQueue;
import io.socialdata.dashboard.users.UserEntity;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Signs in a user with e-mail address and password. The first sign-in creates the account at billing. */
@ApplicationScoped
class SignIns {

    private final UserRegistrationService userRegistrationService;
    private final AccountProvisioningService accountProvisioningService;

    SignIns(UserRegistrationService userRegistrationService, AccountProvisioningService accountProvisioningService) {
        this.userRegistrationService = userRegistrationService;
        this.accountProvisioningService = accountProvisioningService;
    }

    SignInResult signIn(String email, String password, HashQueue queue) {
        Optional<UserEntity> known = userRegistrationService.find(email, password, queue);
        if (known.isEmpty()) {
            return new Rejected();
        }
        UserEntity user = known.orElseThrow();
        return switch (accountProvisioningService.open(user)) {
            case Opened() -> new Entered(user);
            case AddressTaken() -> new Rejected();
            case Later() -> new AccountPending();
        };
    }
}
