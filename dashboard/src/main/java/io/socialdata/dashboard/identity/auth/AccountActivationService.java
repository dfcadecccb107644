package io.socialdata.dashboard.identity.auth;

import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.identity.auth.AccountClient.Account;
import io.socialdata.dashboard.identity.auth.AccountClient.ActivationCodeRequest;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.AccessReset;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.AlreadyActivated;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.Claimed;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.InvalidCode;
import io.socialdata.dashboard.identity.auth.ActivateAccountResult.Unavailable;
import io.socialdata.dashboard.identity.memberships.Member;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Activates an account that an operator created, or gives its user access again. Billing resolves the code to an
 * account until it expires; the dashboard lets each code take effect once.
 */
@ApplicationScoped
class AccountActivationService {

    private final BackendCalls backendCalls;
    private final AccountClient accountClient;
    private final UserRegistrationService userRegistrationService;
    private final UserRepository userRepository;
    private final MembershipRepository memberships;
    private final UsedActivationCodes usedCodes;
    private final AccessResetService accessResetService;

    AccountActivationService(
            BackendCalls backendCalls,
            @RestClient AccountClient accountClient,
            UserRegistrationService userRegistrationService,
            UserRepository userRepository,
            MembershipRepository memberships,
            UsedActivationCodes usedCodes,
            AccessResetService accessResetService) {
        this.backendCalls = backendCalls;
        this.accountClient = accountClient;
        this.userRegistrationService = userRegistrationService;
        this.userRepository = userRepository;
        this.memberships = memberships;
        this.usedCodes = usedCodes;
        this.accessResetService = accessResetService;
    }

    ActivateAccountResult claim(String code, String password) {
        return switch (backendCalls.change(
                ServiceName.BILLING, () -> accountClient.claim(new ActivationCodeRequest(code)))) {
            case Success<Account>(var account) ->
                usedCodes.isUsed(code) ? new AlreadyActivated() : claim(account, code, password);
            case Rejected<Account> _ -> new InvalidCode();
            case BackendResult.Unavailable<Account> _ -> new Unavailable();
        };
    }

    private ActivateAccountResult claim(Account account, String code, String password) {
        List<Member> owners = memberships.owners(account.id());
        return owners.isEmpty() ? activate(account, code, password) : reset(owners, account, code, password);
    }

    /**
     * Gives the owner access whose address the account has at billing: the operator knows no other. A user
     * who had it and has left the account must not get the login of another owner.
     */
    private ActivateAccountResult reset(List<Member> owners, Account account, String code, String password) {
        return owners.stream()
                .filter(owner -> owner.email().equalsIgnoreCase(account.email()))
                .findFirst()
                .flatMap(owner -> userRepository.byId(owner.userId()))
                .map(user -> reset(user, account.id(), code, password))
                .orElseGet(AlreadyActivated::new);
    }

    /** A user of the single sign-on gets no password: the issuer decides who signs in. */
    private ActivateAccountResult reset(UserEntity user, UUID accountId, String code, String password) {
        return user.passwordHash != null && accessResetService.reset(user, accountId, code, password)
                ? new AccessReset(user)
                : new AlreadyActivated();
    }

    private ActivateAccountResult activate(Account account, String code, String password) {
        return userRegistrationService
                .claim(account.id(), account.email(), account.name(), password)
                .<ActivateAccountResult>map(user -> {
                    usedCodes.use(code, account.id());
                    return new Claimed(user);
                })
                .orElseGet(AlreadyActivated::new);
    }
}
