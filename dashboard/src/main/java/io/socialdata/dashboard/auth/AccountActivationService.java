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
 * Activates an account that an operator created. Billing resolves the code to an account. The dashboard allows one user
 * per account, so only the first activation succeeds.
 */
@Singleton
class AccountActivationService {

    private final BackendClient backendClient;
    private final UserRegistrationService userRegistrationService;

    AccountActivationService(BackendClient backendClient, UserRegistrationService userRegistrationService) {
        this.backendClient = backendClient;
        this.userRegistrationService = userRegistrationService;
    }

    private record Account(UUID id, String email, String name) {

        @Override
        public String toString() {
            return "Account[id=" + id + "]";
        }
    }

    ActivateAccountResult claim(String code, String password) {
        return switch (backendClient.post(
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
