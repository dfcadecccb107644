package io.socialdata.monitoring.monitors;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.monitoring.users.UserChecks;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Checks that a user exists before a monitor is created. */
@ApplicationScoped
class UserVerification {

    private final Transactions transactions;
    private final UserCheckRepository users;
    private final UserChecks checks;

    UserVerification(Transactions transactions, UserCheckRepository users, UserChecks checks) {
        this.transactions = transactions;
        this.users = users;
        this.checks = checks;
    }

    /** Asks the platform for an account, unless the user is already watched and was seen. */
    UserCheckAnswer check(UUID accountId, String name) {
        return transactions.call(handle -> users.isKnown(handle, name))
                ? UserCheckAnswer.UNKNOWN
                : checks.check(accountId, name);
    }

    void save(Handle handle, String name, UserCheckAnswer answer) {
        users.save(handle, name, answer);
    }
}
