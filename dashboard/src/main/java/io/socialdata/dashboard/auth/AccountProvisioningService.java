package io.socialdata.dashboard.auth;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.auth.OpenAccountResult.AddressTaken;
import io.socialdata.dashboard.auth.OpenAccountResult.Later;
import io.socialdata.dashboard.auth.OpenAccountResult.Opened;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.users.User;
import io.socialdata.dashboard.users.UserRepository;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Creates the account of a user at billing. Safe to repeat after a failure: the account id is fixed in advance, and
 * billing creates no second account for it.
 */
@Singleton
class AccountProvisioningService {

    private static final Logger LOG = Logger.getLogger(AccountProvisioningService.class);

    private static final int CONFLICT = 409;

    private final BackendClient backendClient;
    private final Transactions transactions;
    private final UserRepository userRepository;
    private final Clock clock;

    AccountProvisioningService(
            BackendClient backendClient, Transactions transactions, UserRepository userRepository, Clock clock) {
        this.backendClient = backendClient;
        this.transactions = transactions;
        this.userRepository = userRepository;
        this.clock = clock;
    }

    OpenAccountResult open(User user) {
        if (user.accountOpenedAt() != null) {
            return new Opened();
        }
        Map<String, ?> request = Map.of("id", user.accountId(), "email", user.email(), "name", user.name());
        return switch (backendClient.post(ServiceName.BILLING, "/internal/accounts", request, JsonNode.class)) {
            case Success<JsonNode> _ -> {
                transactions.call(handle -> {
                    userRepository.opened(handle, user.id(), clock.instant());
                    return true;
                });
                yield new Opened();
            }
            case Rejected<JsonNode> rejected
            when rejected.status() == CONFLICT -> {
                transactions.call(handle -> {
                    userRepository.forgetUnopened(handle, user.id());
                    return true;
                });
                yield new AddressTaken();
            }
            case Rejected<JsonNode> rejected -> {
                LOG.errorf("billing opens no account: %d %s", rejected.status(), rejected.error());
                yield new Later();
            }
            case Unavailable<JsonNode> _ -> new Later();
        };
    }
}
