package io.socialdata.monitoring.userchecks;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.monitoring.users.UserCheckRepository.DueCheck;
import io.socialdata.monitoring.users.UserChecks;
import io.socialdata.monitoring.users.UsersConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/** Checks the users of watched handles, one after the other. Replicas share the work. */
@ApplicationScoped
class UserCheckJob {

    private static final Logger LOG = Logger.getLogger(UserCheckJob.class);

    private static final int RETRY_SCANS = 10;

    /** Maximum number of users checked after one search. */
    private static final int SCAN_BATCH_SIZE = 10;

    private final Transactions transactions;
    private final UserCheckRepository users;
    private final UserChecks checks;
    private final HandleRenameService renames;
    private final UsersConfig config;
    private final Clock clock;

    UserCheckJob(
            Transactions transactions,
            UserCheckRepository users,
            UserChecks checks,
            HandleRenameService renames,
            UsersConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.users = users;
        this.checks = checks;
        this.renames = renames;
        this.config = config;
        this.clock = clock;
    }

    /** Checks a batch of the users that are due. */
    @Scheduled(
            identity = "user-checks",
            every = "${monitoring.users.scan-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void check() {
        Duration retry = config.scanInterval().multipliedBy(RETRY_SCANS);
        List<DueCheck> due =
                transactions.call(handle -> users.claim(handle, Math.min(SCAN_BATCH_SIZE, checks.spare()), retry));
        for (DueCheck one : due) {
            applyResult(one, checks.recheck(one.handle(), one.userId()));
        }
    }

    private void applyResult(DueCheck checked, UserCheckAnswer answer) {
        String now = answer.handle();
        if (now == null || now.equals(checked.handle())) {
            transactions.call(handle -> {
                users.save(handle, checked.handle(), answer);
                return checked;
            });
            return;
        }
        int following = transactions.call(handle -> {
            if (users.belongsToOther(handle, now, answer.userId())) {
                // The other user has left the handle too and must be moved first. This one is due again later.
                users.requestCheck(handle, List.of(now));
                return 0;
            }
            int moved = renames.rename(handle, checked.handle(), now, clock.instant());
            users.save(handle, now, answer);
            return moved;
        });
        if (following > 0) {
            LogFields.with("monitors", following).log(() -> LOG.info("monitors follow a user to a new handle"));
        }
    }
}
