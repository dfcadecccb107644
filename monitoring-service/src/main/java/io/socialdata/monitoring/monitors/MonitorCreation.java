package io.socialdata.monitoring.monitors;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.handles.PollStatus;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import io.socialdata.monitoring.monitors.CreateMonitorResult.AlreadyExists;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.CreateMonitorResult.KeyRevoked;
import io.socialdata.monitoring.monitors.CreateMonitorResult.LimitReached;
import io.socialdata.monitoring.monitors.CreateMonitorResult.NoSuchUser;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Creates monitors of existing users, within the limits of key and account. */
@ApplicationScoped
class MonitorCreation {

    private final Transactions transactions;
    private final MonitorRepository monitorRepository;
    private final WatchedHandleRepository watchedHandleRepository;
    private final AccountShareRepository shares;
    private final PollInterval pollInterval;
    private final UserVerification users;
    private final MonitorsConfig config;
    private final Clock clock;

    MonitorCreation(
            Transactions transactions,
            MonitorRepository monitorRepository,
            WatchedHandleRepository watchedHandleRepository,
            AccountShareRepository shares,
            PollInterval pollInterval,
            UserVerification users,
            MonitorsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.monitorRepository = monitorRepository;
        this.watchedHandleRepository = watchedHandleRepository;
        this.shares = shares;
        this.pollInterval = pollInterval;
        this.users = users;
        this.config = config;
        this.clock = clock;
    }

    CreateMonitorResult create(KeyOwner keyOwner, String name, MonitorSettings monitorSettings) {
        UserCheckAnswer user = users.check(keyOwner.accountId(), name);
        if (user.visibility() == Visibility.NOT_FOUND) {
            return new NoSuchUser();
        }
        return transactions.call(handle -> {
            CreateMonitorResult createMonitorResult = create(handle, keyOwner, name, monitorSettings);
            users.save(handle, name, user);
            return createMonitorResult;
        });
    }

    private CreateMonitorResult create(Handle handle, KeyOwner keyOwner, String name, MonitorSettings monitorSettings) {
        UUID key = KeyLineageRepository.lockHolder(handle, keyOwner.keyId());
        if (KeyLineageRepository.isRevoked(handle, key)) {
            return new KeyRevoked();
        }
        Optional<Monitor> there = monitorRepository.findOn(handle, key, name);
        if (there.isPresent()) {
            return new AlreadyExists(there.get().id());
        }
        Optional<MonitorLimit> reached = limitReached(handle, key, keyOwner.accountId());
        if (reached.isPresent()) {
            return new LimitReached(reached.get());
        }
        return new Created(insert(handle, new KeyOwner(key, keyOwner.accountId()), name, monitorSettings));
    }

    /**
     * Creations for keys of one account run one after the other from here on, so that together they stay within the
     * account's limit.
     */
    private Optional<MonitorLimit> limitReached(Handle handle, UUID key, UUID accountId) {
        if (monitorRepository.count(handle, key) >= config.perKey()) {
            return Optional.of(new MonitorLimit.OfKey(config.perKey()));
        }
        monitorRepository.lockAccount(handle, accountId);
        return monitorRepository.countOfAccount(handle, accountId) >= config.perAccount()
                ? Optional.of(new MonitorLimit.OfAccount(config.perAccount()))
                : Optional.empty();
    }

    private Monitor insert(Handle handle, KeyOwner keyOwner, String name, MonitorSettings monitorSettings) {
        Instant now = clock.instant();
        Monitor monitor = new Monitor(
                UuidCreator.getTimeOrderedEpoch(),
                keyOwner.keyId(),
                keyOwner.accountId(),
                name,
                true,
                monitorSettings,
                0,
                now,
                now,
                now,
                PollStatus.NONE,
                UserState.NONE,
                shares.add(handle, keyOwner.accountId()));
        long floor = SnowflakeId.before(now.minus(config.clockTolerance()));
        watchedHandleRepository.take(handle, name);
        monitorRepository.insert(handle, monitor, floor);
        watchedHandleRepository.schedule(handle, name, floor, now, monitor.expectedInterval(pollInterval.between()));
        return monitor;
    }
}
