package io.socialdata.monitoring.monitors;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckAnswer.Visibility;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.PostId;
import io.socialdata.monitoring.handles.Progress;
import io.socialdata.monitoring.handles.Watchers;
import io.socialdata.monitoring.keys.KeyHistory;
import io.socialdata.monitoring.monitors.Creation.AlreadyWatched;
import io.socialdata.monitoring.monitors.Creation.Created;
import io.socialdata.monitoring.monitors.Creation.KeyRevoked;
import io.socialdata.monitoring.monitors.Creation.LimitReached;
import io.socialdata.monitoring.monitors.Creation.NoSuchUser;
import io.socialdata.monitoring.monitors.Monitors.Owner;
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
    private final MonitorRows rows;
    private final Watchers watchers;
    private final KeyHistory keys;
    private final UserVerification users;
    private final MonitorsConfig config;
    private final Clock clock;

    MonitorCreation(
            Transactions transactions,
            MonitorRows rows,
            Watchers watchers,
            KeyHistory keys,
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

    Creation create(Owner owner, String name, Wish wish) {
        UserCheckAnswer user = users.check(name);
        if (user.visibility() == Visibility.NOT_FOUND) {
            return new NoSuchUser();
        }
        return transactions.call(handle -> {
            Creation creation = create(handle, owner, name, wish);
            users.save(handle, name, user);
            return creation;
        });
    }

    private Creation create(Handle handle, Owner owner, String name, Wish wish) {
        UUID key = keys.takeTurnOfHolder(handle, owner.keyId());
        if (keys.isOver(handle, key)) {
            return new KeyRevoked();
        }
        Optional<Monitor> there = rows.findOn(handle, key, name);
        if (there.isPresent()) {
            return new AlreadyWatched(there.get().id());
        }
        Optional<MonitorLimit> reached = limitReached(handle, key, owner.accountId());
        if (reached.isPresent()) {
            return new LimitReached(reached.get());
        }
        return new Created(insert(handle, new Owner(key, owner.accountId()), name, wish));
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

    private Monitor insert(Handle handle, Owner owner, String name, Wish wish) {
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
                Progress.NONE,
                UserState.NONE);
        long floor = PostId.before(now.minus(config.clockTolerance()));
        watchers.take(handle, name);
        rows.insert(handle, monitor, floor);
        watchers.wake(handle, name, floor, now);
        return monitor;
    }
}
