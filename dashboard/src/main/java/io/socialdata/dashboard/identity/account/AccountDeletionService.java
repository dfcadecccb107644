package io.socialdata.dashboard.identity.account;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.logins.AuthenticatedUser;
import io.socialdata.dashboard.identity.memberships.MemberChanges;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Deletes an account: first at billing, then its memberships here, and the user if it was the user's only account. If
 * the process ends in between, the user can still sign in and delete the account again.
 */
@ApplicationScoped
class AccountDeletionService {

    private static final Logger LOG = Logger.getLogger(AccountDeletionService.class);

    private final BackendCalls backendCalls;
    private final AccountErasureClient erasureClient;
    private final UserRepository userRepository;
    private final MembershipRepository memberships;
    private final MemberChanges memberChanges;

    AccountDeletionService(
            BackendCalls backendCalls,
            @RestClient AccountErasureClient erasureClient,
            UserRepository userRepository,
            MembershipRepository memberships,
            MemberChanges memberChanges) {
        this.backendCalls = backendCalls;
        this.erasureClient = erasureClient;
        this.userRepository = userRepository;
        this.memberships = memberships;
        this.memberChanges = memberChanges;
    }

    /** Deletes the account with all memberships. Returns false if billing did not confirm it; then the user stays. */
    boolean delete(AuthenticatedUser user) {
        return switch (backendCalls.change(ServiceName.BILLING, () -> erasureClient.erase(user.accountId()))) {
            case Success<Void> _ -> {
                QuarkusTransaction.requiringNew().run(() -> forget(user));
                yield true;
            }
            case Rejected<Void> rejected -> {
                LogFields.with(LogFields.STATUS, rejected.status())
                        .and("error", rejected.error())
                        .log(() -> LOG.error("billing erases no account"));
                yield false;
            }
            case Unavailable<Void> _ -> false;
        };
    }

    private void forget(AuthenticatedUser user) {
        memberChanges.deleteAccount(user.accountId());
        if (memberships.of(user.userId()).isEmpty()) {
            userRepository.deleteById(user.userId());
        }
    }
}
