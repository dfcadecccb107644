package io.socialdata.reads.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.cache.CaffeineCacheMetrics;
import io.socialdata.platform.users.User;
import io.socialdata.web.parameters.Handle;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Caches profiles by handle for minutes. Only found users are cached: failures are looked up again. */
@Singleton
class UserInfoCache {

    private final Cache<Handle, User> users;

    @Inject
    UserInfoCache(UsersConfig config, MeterRegistry metrics) {
        this(config, metrics, Ticker.systemTicker());
    }

    UserInfoCache(UsersConfig config, MeterRegistry metrics, Ticker ticker) {
        this.users = Caffeine.newBuilder()
                .recordStats()
                .maximumSize(config.profileCacheSize())
                .expireAfterWrite(config.profileCacheTtl())
                .ticker(ticker)
                .build();
        CaffeineCacheMetrics.monitor(metrics, users, "user-info");
    }

    Optional<User> get(Handle handle) {
        return Optional.ofNullable(users.getIfPresent(handle));
    }

    void put(Handle handle, User user) {
        users.put(handle, user);
    }
}
