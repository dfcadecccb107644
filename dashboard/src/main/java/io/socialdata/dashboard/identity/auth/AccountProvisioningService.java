package io.socialdata.dashboard.identity.auth;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.identity.auth.AccountClient.OpenAccountRequest;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.AddressTaken;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.Later;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.NoAccount;
import io.socialdata.dashboard.identity.auth.OpenAccountResult.Opened;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.users.UserEntity;
import io.socialdata.dashboard.identity.users.UserRepository;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Creates the account of a user at billing. Safe to repeat after a failure: the account id is fixed in advance, and
 * billing creates no second account for it. The account starts without the welcome credit, which follows when it is due.
 */
@ApplicationScoped
class AccountProvisioningService {

    private static final Logger LOG = Logger.getLogger(AccountProvisioningService.class);

    private static final int BAD_REQUEST = 400;
    private static final int CONFLICT = 409;

    private final BackendCalls backendCalls;
    private final AccountClient accountClient;
    private final UserRepository userRepository;
    private final MembershipRepository memberships;
    private final WelcomeCreditService welcomeCreditService;
    private final Clock clock;

    AccountProvisioningService(
            BackendCalls backendCalls,
            @RestClient AccountClient accountClient,
            UserRepository userRepository,
            MembershipRepository memberships,
            WelcomeCreditService welcomeCreditService,
            Clock clock) {
        this.backendCalls = backendCalls;
        this.accountClient = accountClient;
        this.userRepository = userRepository;
        this.memberships = memberships;
        this.welcomeCreditService = welcomeCreditService;
        this.clock = clock;
    }

    OpenAccountResult open(UserEntity user) {
        @Nullable UUID accountId = user.accountId;
        if (accountId == null) {
            return memberships.of(user.id).isEmpty() ? new NoAccount() : new Opened();
        }
        if (user.accountOpenedAt != null) {
            // Also for an account that an instance of the version before has opened.
            memberships.open(accountId, user.name, user.id);
            return new Opened();
        }
        OpenAccountRequest request = new OpenAccountRequest(accountId, user.email, user.name, false);
        return switch (backendCalls.change(ServiceName.BILLING, () -> accountClient.open(request))) {
            case Success<Void> _ -> {
                QuarkusTransaction.requiringNew().run(() -> {
                    memberships.open(accountId, user.name, user.id);
                    userRepository.opened(user.id, clock.instant());
                });
                welcomeCreditService.grantIfDue(user.id);
                yield new Opened();
            }
            case Rejected<Void> rejected
            // An address of a form that is not accepted any more: its user signs up with another one.
            when rejected.status() == CONFLICT || rejected.status() == BAD_REQUEST -> {
                userRepository.forgetUnopened(user.id);
                yield new AddressTaken();
            }
            case Rejected<Void> rejected -> {
                LogFields.with(LogFields.STATUS, rejected.status())
                        .and("error", rejected.error())
                        .log(() -> LOG.error("billing opens no account"));
                yield new Later();
            }
            case Unavailable<Void> _ -> new Later();
        };
    }
}
