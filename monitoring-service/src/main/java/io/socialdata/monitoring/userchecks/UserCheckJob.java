package io.socialdata.monitoring.userchecks;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.users.UserCheckRepository;
import io.socialdata.monitoring.users.UserCheckRepository.DueCheck;
import io.socialdata.monitoring.users.UserChecks;
import io.socialdata.monitoring.users.UsersConfig;
import io.socialdata.web.logging.LogFields;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Checks the users of watched handles, one after the other. Replicas share the work. */
@Singleton
class UserCheckJob {

    private static final Logger LOG = Logger.getLogger(UserCheckJob.class);

    private static final int MOST = 10;
    private static final int RETRY_AFTER_LOOKS = 10;

    private final Transactions transactions;
    private final UserCheckRepository users;
    private final UserChecks checks;
    private final HandleRenameService renames;
    private final UsersConfig config;
    private final Clock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("user-checks").factory());

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

    void start(@Observes StartupEvent event) {
        long millis = config.look().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::checkOrLog, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent event) {
        timer.shutdownNow();
    }

    /** Checks some of the users that are due. */
    void check() {
        Duration retry = config.look().multipliedBy(RETRY_AFTER_LOOKS);
        List<DueCheck> due = transactions.call(handle -> users.claim(handle, MOST, retry));
        for (DueCheck one : due) {
            learn(one, checks.check(one.handle(), one.userId()));
        }
    }

    private void learn(DueCheck checked, UserCheckAnswer answer) {
        String now = answer.handle();
        if (now == null || now.equals(checked.handle())) {
            transactions.call(handle -> {
                users.save(handle, checked.handle(), answer, config.checkEvery());
                return checked;
            });
            return;
        }
        int following = transactions.call(handle -> {
            if (users.isOthers(handle, now, answer.userId())) {
                // That user has left the handle too, and goes first; this one is due again in a while.
                users.requestCheck(handle, List.of(now));
                return 0;
            }
            int moved = renames.rename(handle, checked.handle(), now, clock.instant());
            users.save(handle, now, answer, config.checkEvery());
            return moved;
        });
        if (following > 0) {
            LogFields.with("monitors", following).log(() -> LOG.info("monitors follow a user to a new handle"));
        }
    }

    private void checkOrLog() {
        try {
            check();
        } catch (DatabaseOutageException e) {
            LOG.warn("watched users were not checked; the next round will", e);
        } catch (RuntimeException e) {
            // A timer that ends would leave all users as they were once.
            LOG.error("checks of watched users failed", e);
        }
    }
}
