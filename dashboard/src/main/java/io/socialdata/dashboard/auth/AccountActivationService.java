package io.socialdata.dashboard.auth;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.auth.AccountClient.Account;
import io.socialdata.dashboard.auth.AccountClient.ActivationCodeRequest;
import io.socialdata.dashboard.auth.ActivateAccountResult.AlreadyActivated;
import io.socialdata.dashboard.auth.ActivateAccountResult.Claimed;
import io.socialdata.dashboard.auth.ActivateAccountResult.InvalidCode;
import io.socialdata.dashboard.auth.ActivateAccountResult.Unavailable;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Activates an account that an operator created. Billing resolves the code to an account. The dashboard allows one user
 * per account, so only the first activation succeeds.
 */
@ApplicationScoped
class AccountActivationService {

    private final BackendCalls backendCalls;
    private final AccountClient accountClient;
    private final UserRegistrationService userRegistrationService;

    AccountActivationService(
            BackendCalls backendCalls,
            @RestClient AccountClient accountClient,
            UserRegistrationService userRegistrationService) {
        this.backendCalls = backendCalls;
        this.accountClient = accountClient;
        this.userRegistrationService = userRegistrationService;
    }

    ActivateAccountResult claim(String code, String password) {
        return switch (backendCalls.change(ServiceName.BILLING, accountClient.claim(new ActivationCodeRequest(code)))) {
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
