package io.socialdata.reads.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.users.User;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.parameters.Handle;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class UserInfoCacheTest {

    private final AtomicLong nanos = new AtomicLong();
    private final UserInfoCache cache =
            new UserInfoCache(ConfigMappings.defaultsOf(UsersConfig.class), new SimpleMeterRegistry(), nanos::get);
    private final User user = Users.sparse();

    @Test
    void profileIsCachedForTwoMinutes() {
        cache.put(new Handle("mira"), user);

        nanos.set(Duration.ofMinutes(2).minusNanos(1).toNanos());
        assertThat(cache.get(new Handle("mira"))).contains(user);

        nanos.set(Duration.ofMinutes(2).toNanos());
        assertThat(cache.get(new Handle("mira"))).isEmpty();
    }

    @Test
    void handleCaseIsIgnored() {
        cache.put(new Handle("Mira"), user);

        assertThat(cache.get(new Handle("mIRA"))).contains(user);
    }
}
