package io.socialdata.monitoring.monitors;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.PollStatus;
import io.socialdata.monitoring.handles.SnowflakeId;
import io.socialdata.monitoring.handles.WatchedHandleRepository;
import io.socialdata.monitoring.monitors.CreateMonitorResult.AlreadyExists;
import io.socialdata.monitoring.monitors.CreateMonitorResult.Created;
import io.socialdata.monitoring.monitors.CreateMonitorResult.KeyRevoked;
import io.socialdata.monitoring.monitors.CreateMonitorResult.LimitReached;
import io.socialdata.monitoring.monitors.CreateMonitorResult.NoSuchUser;
import io.socialdata.monitoring.monitors.MonitorService.KeyOwner;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Makes monitors, as many as key and account may have, on users that are there. */
@Singleton
class MonitorCreation {

    private final Transactions transactions;
    private final MonitorRepository rows;
    private final WatchedHandleRepository watchers;
    private final KeyLineageRepository keys;
    private final UserVerification users;
    private final MonitorsConfig config;
    private final Clock clock;

    MonitorCreation(
            Transactions transactions,
            MonitorRepository rows,
            WatchedHandleRepository watchers,
            KeyLineageRepository keys,
            UserVerification users,
            MonitorsConfig config,
            Clock clock) {
        this.transactions = transactions;
        this.rows = rows;
        this.watchers = watchers;
        this.keys = keys;
        this.users = users;
        this.config = config;
        this.clock = clock;
    }

    CreateMonitorResult create(KeyOwner owner, String name, MonitorSettings wish) {
        UserCheckAnswer user = users.check(name);
        if (user.visibility() == Visibility.NOT_FOUND) {
            return new NoSuchUser();
        }
        return transactions.call(handle -> {
            CreateMonitorResult creation = create(handle, owner, name, wish);
            users.save(handle, name, user);
            return creation;
        });
    }

    private CreateMonitorResult create(Handle handle, KeyOwner owner, String name, MonitorSettings wish) {
        UUID key = keys.takeTurnOfHolder(handle, owner.keyId());
        if (keys.isOver(handle, key)) {
            return new KeyRevoked();
        }
        Optional<Monitor> there = rows.findOn(handle, key, name);
        if (there.isPresent()) {
            return new AlreadyExists(there.get().id());
        }
        Optional<MonitorLimit> reached = limitReached(handle, key, owner.accountId());
        if (reached.isPresent()) {
            return new LimitReached(reached.get());
        }
        return new Created(insert(handle, new KeyOwner(key, owner.accountId()), name, wish));
    }

    /** Keys of one account that are both given a monitor take turns from here on, so that together they stay within its limit. */
    private Optional<MonitorLimit> limitReached(Handle handle, UUID key, UUID accountId) {
        if (rows.count(handle, key) >= config.perKey()) {
            return Optional.of(new MonitorLimit.OfKey(config.perKey()));
        }
        rows.lockAccount(handle, accountId);
        return rows.countOfAccount(handle, accountId) >= config.perAccount()
                ? Optional.of(new MonitorLimit.OfAccount(config.perAccount()))
                : Optional.empty();
    }

    private Monitor insert(Handle handle, KeyOwner owner, String name, MonitorSettings wish) {
        Instant now = clock.instant();
        Monitor monitor = new Monitor(
                UuidCreator.getTimeOrderedEpoch(),
                owner.keyId(),
                owner.accountId(),
                name,
                true,
                wish,
                0,
                now,
                now,
                now,
                PollStatus.NONE,
                UserState.NONE);
        long floor = SnowflakeId.before(now.minus(config.clockTolerance()));
        watchers.take(handle, name);
        rows.insert(handle, monitor, floor);
        watchers.wake(handle, name, floor, now);
        return monitor;
    }
}
