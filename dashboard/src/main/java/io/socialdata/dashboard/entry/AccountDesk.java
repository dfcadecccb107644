package io.socialdata.dashboard.entry;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.entry.Opening.AddressTaken;
import io.socialdata.dashboard.entry.Opening.Later;
import io.socialdata.dashboard.entry.Opening.Opened;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
import io.socialdata.dashboard.owners.OwnerCalls;
import io.socialdata.dashboard.users.User;
import io.socialdata.dashboard.users.Users;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Has billing open the account that a user was given. Whenever it breaks off, it is simply done again: the account's id was
 * chosen before, and billing opens no second one for it.
 */
@Singleton
class AccountDesk {

    private static final Logger LOG = Logger.getLogger(AccountDesk.class);

    private static final int CONFLICT = 409;

    private final OwnerCalls owners;
    private final Transactions transactions;
    private final Users users;
    private final Clock clock;

    AccountDesk(OwnerCalls owners, Transactions transactions, Users users, Clock clock) {
        this.owners = owners;
        this.transactions = transactions;
        this.users = users;
        this.clock = clock;
    }

    Opening open(User user) {
        if (user.accountOpenedAt() != null) {
            return new Opened();
        }
        Map<String, ?> request = Map.of("id", user.accountId(), "email", user.email(), "name", user.name());
        return switch (owners.post(ServiceName.BILLING, "/internal/accounts", request, JsonNode.class)) {
            case Given<JsonNode> _ -> {
                transactions.call(handle -> {
                    users.opened(handle, user.id(), clock.instant());
                    return true;
                });
                yield new Opened();
            }
            case Refused<JsonNode> refused
            when refused.status() == CONFLICT -> {
                transactions.call(handle -> {
                    users.forgetUnopened(handle, user.id());
                    return true;
                });
                yield new AddressTaken();
            }
            case Refused<JsonNode> refused -> {
                LOG.errorf("billing opens no account: %d %s", refused.status(), refused.error());
                yield new Later();
            }
            case Silent<JsonNode> _ -> new Later();
        };
    }
}
