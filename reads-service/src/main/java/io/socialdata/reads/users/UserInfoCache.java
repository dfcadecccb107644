package io.socialdata.reads.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.User;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/**
 * Caches profiles by handle for minutes, and for a minute that there is no user with a handle or id. Other failures are
 * looked up again. Invented names have a space of their own, in which they displace only each other.
 */
@Singleton
class UserInfoCache {

    private static final Duration ABSENCE = Duration.ofMinutes(1);
    private static final int MAX_ABSENT = 10_000;
    private static final int MAX_PROFILES = 10_000;

    private final Cache<Handle, User> users;
    private final Cache<UserSelector, Missing> absent;

    @Inject
    UserInfoCache(UsersConfig config, MeterRegistry metrics) {
        this(config, metrics, Ticker.systemTicker());
    }

    UserInfoCache(UsersConfig config, MeterRegistry metrics, Ticker ticker) {
        this.users = Caffeine.newBuilder()
                .recordStats()
                .maximumSize(MAX_PROFILES)
                .expireAfterWrite(config.profileCacheTtl())
                .ticker(ticker)
                .build();
        this.absent = Caffeine.newBuilder()
                .recordStats()
                .maximumSize(MAX_ABSENT)
                .expireAfterWrite(ABSENCE)
                .ticker(ticker)
                .build();
        CaffeineCacheMetrics.monitor(metrics, users, "user-info");
        CaffeineCacheMetrics.monitor(metrics, absent, "absent-users");
    }

    Optional<PlatformResult<User>> get(Handle handle) {
        User user = users.getIfPresent(handle);
        return user == null ? absence(new UserSelector.ByHandle(handle)) : Optional.of(new Success<>(user));
    }

    /** Returns the failure of the last look-up, if it found no user with that id. */
    Optional<PlatformResult<User>> get(PlatformId id) {
        return absence(new UserSelector.ById(id));
    }

    void put(Handle handle, PlatformResult<User> result) {
        switch (result) {
            case Success<User>(User user) -> users.put(handle, user);
            case Failed<User>(PlatformFailure failure) -> putAbsence(new UserSelector.ByHandle(handle), failure);
        }
    }

    /** Stores that there is no user with that id; a found one stays uncached. */
    void put(PlatformId id, PlatformResult<User> result) {
        if (result instanceof Failed<User>(PlatformFailure failure)) {
            putAbsence(new UserSelector.ById(id), failure);
        }
    }

    private Optional<PlatformResult<User>> absence(UserSelector user) {
        return Optional.ofNullable(absent.getIfPresent(user)).map(PlatformResult::failed);
    }

    private void putAbsence(UserSelector user, PlatformFailure failure) {
        if (failure instanceof Missing missing) {
            absent.put(user, missing);
        }
    }
}
