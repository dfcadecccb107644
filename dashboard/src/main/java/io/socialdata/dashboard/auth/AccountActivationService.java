package io.socialdata.dashboard.auth;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.auth.ActivateAccountResult.AlreadyActivated;
import io.socialdata.dashboard.auth.ActivateAccountResult.Claimed;
import io.socialdata.dashboard.auth.ActivateAccountResult.InvalidCode;
import io.socialdata.dashboard.auth.ActivateAccountResult.Unavailable;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Lets a person into an account that an operator opened. Billing says which account a code is for; that nobody comes in after
 * the first is ensured here, where each account has one user.
 */
@Singleton
class AccountActivationService {

    private final BackendClient owners;
    private final UserRegistrationService userRegistrationService;

    AccountActivationService(BackendClient owners, UserRegistrationService userRegistrationService) {
        this.owners = owners;
        this.userRegistrationService = userRegistrationService;
    }

    private record Account(UUID id, String email, String name) {

        @Override
        public String toString() {
            return "Account[id=" + id + "]";
        }
    }

    ActivateAccountResult claim(String code, String password) {
        return switch (owners.post(
                ServiceName.BILLING, "/internal/account-claims", Map.of("code", code), Account.class)) {
            case Success<Account>(Account(var id, var email, var name)) -> {
                Optional<ActivateAccountResult> claimed =
                        userRegistrationService.claim(id, email, name, password).map(Claimed::new);
                yield claimed.orElseGet(AlreadyActivated::new);
            }
            case Rejected<Account> _ -> new InvalidCode();
            case BackendResult.Unavailable<Account> _ -> new Unavailable();
        };
    }
}
