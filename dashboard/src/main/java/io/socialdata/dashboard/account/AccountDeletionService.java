package io.socialdata.dashboard.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.users.FormerAddresses;
import io.socialdata.dashboard.users.UserRepository;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Deletes an account: first at billing, then the user here. If the process ends in between, the user can still sign in
 * and delete the account again.
 */
@ApplicationScoped
class AccountDeletionService {

    private static final Logger LOG = Logger.getLogger(AccountDeletionService.class);

    private final BackendCalls backendCalls;
    private final AccountErasureClient erasureClient;
    private final UserRepository userRepository;
    private final FormerAddresses formerAddresses;

    AccountDeletionService(
            BackendCalls backendCalls,
            @RestClient AccountErasureClient erasureClient,
            UserRepository userRepository,
            FormerAddresses formerAddresses) {
        this.backendCalls = backendCalls;
        this.erasureClient = erasureClient;
        this.userRepository = userRepository;
        this.formerAddresses = formerAddresses;
    }

    /** Deletes the account. Returns false if billing did not confirm it; then the user stays. */
    boolean delete(AuthenticatedUser user) {
        return switch (backendCalls.change(ServiceName.BILLING, erasureClient.erase(user.accountId()))) {
            case Success<Void> _ -> {
                QuarkusTransaction.requiringNew().run(() -> {
                    formerAddresses.add(user.email());
                    userRepository.deleteById(user.userId());
                });
                yield true;
            }
            case Rejected<Void> rejected -> {
                LOG.errorf("billing erases no account: %d %s", rejected.status(), rejected.error());
                yield false;
            }
            case Unavailable<Void> _ -> false;
        };
    }
}
