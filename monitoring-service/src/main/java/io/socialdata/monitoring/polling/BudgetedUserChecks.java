package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckRequest;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.users.UserChecks;
import io.socialdata.monitoring.users.UsersConfig;
import io.socialdata.web.errors.ServiceFailure;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Checks users through reads-service, as often as the budget allows. */
@Singleton
class BudgetedUserChecks implements UserChecks {

    private static final Logger LOG = Logger.getLogger(BudgetedUserChecks.class);

    /** Time that reads-service has for one check. Shorter than the read timeout of the REST client. */
    static final Duration DEADLINE = Duration.ofMillis(2500);

    private final UserCheckClient userCheckClient;
    private final CheckBudget budget;

    BudgetedUserChecks(@RestClient UserCheckClient userCheckClient, UsersConfig config, Clock clock) {
        this.userCheckClient = userCheckClient;
        this.budget = new CheckBudget(config.checksPerMinute(), clock);
    }

    @Override
    public UserCheckAnswer check(UUID accountId, String handle) {
        return budget.take(accountId) ? ask(handle, null) : UserCheckAnswer.UNKNOWN;
    }

    @Override
    public int spare() {
        return budget.spare();
    }

    @Override
    public UserCheckAnswer recheck(String handle, @Nullable String userId) {
        return budget.takeSpare() ? ask(handle, userId) : UserCheckAnswer.UNKNOWN;
    }

    private UserCheckAnswer ask(String handle, @Nullable String userId) {
        try {
            return userCheckClient.check(DEADLINE.toMillis(), new UserCheckRequest(handle, userId));
        } catch (RuntimeException e) { // no token or no usable response in time
            LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("user check failed"));
            return UserCheckAnswer.UNKNOWN;
        }
    }
}
