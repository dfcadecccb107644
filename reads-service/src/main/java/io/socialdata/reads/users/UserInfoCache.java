package io.socialdata.reads.users;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.platform.users.User;
import io.socialdata.web.parameters.Handle;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Profiles read by name, kept for minutes. Only finds are kept: a failure is asked about anew. */
@Singleton
class UserInfoCache {

    private final Cache<Handle, User> users;

    @Inject
    UserInfoCache(UsersConfig config) {
        this(config, Ticker.systemTicker());
    }

    UserInfoCache(UsersConfig config, Ticker ticker) {
        this.users = Caffeine.newBuilder()
                .maximumSize(config.infoEntries())
                .expireAfterWrite(config.infoAge())
                .ticker(ticker)
                .build();
    }

    Optional<User> get(Handle handle) {
        return Optional.ofNullable(users.getIfPresent(handle));
    }

    void keep(Handle handle, User user) {
        users.put(handle, user);
    }
}
