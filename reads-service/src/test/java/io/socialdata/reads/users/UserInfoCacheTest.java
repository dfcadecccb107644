package io.socialdata.reads.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.users.User;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.parameters.Handle;
import io.socialdata.web.parameters.PlatformId;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class UserInfoCacheTest {

    private static final PlatformResult<User> ABSENT = PlatformResult.failed(new Missing(MissingReason.UNKNOWN));
    private static final PlatformId ID = new PlatformId("7");

    private final AtomicLong nanos = new AtomicLong();
    private final UserInfoCache cache =
            new UserInfoCache(ConfigMappings.defaultsOf(UsersConfig.class), new SimpleMeterRegistry(), nanos::get);
    private final User user = Users.sparse();

    @Test
    void profileIsCachedForTwoMinutes() {
        cache.put(new Handle("mira"), new Success<>(user));

        nanos.set(Duration.ofMinutes(2).minusNanos(1).toNanos());
        assertThat(cache.get(new Handle("mira"))).contains(new Success<>(user));

        nanos.set(Duration.ofMinutes(2).toNanos());
        assertThat(cache.get(new Handle("mira"))).isEmpty();
    }

    @Test
    void handleCaseIsIgnored() {
        cache.put(new Handle("Mira"), new Success<>(user));

        assertThat(cache.get(new Handle("mIRA"))).contains(new Success<>(user));
    }

    @Test
    void absenceIsCachedForAMinuteByHandleAndById() {
        cache.put(new Handle("nobody"), ABSENT);
        cache.put(ID, ABSENT);

        nanos.set(Duration.ofMinutes(1).minusNanos(1).toNanos());
        assertThat(cache.get(new Handle("NoBody"))).contains(ABSENT);
        assertThat(cache.get(ID)).contains(ABSENT);

        nanos.set(Duration.ofMinutes(1).toNanos());
        assertThat(cache.get(new Handle("nobody"))).isEmpty();
        assertThat(cache.get(ID)).isEmpty();
    }

    @Test
    void otherFailuresAndUsersByIdAreNotCached() {
        PlatformResult<User> throttled = PlatformResult.failed(new Throttled(null));
        cache.put(new Handle("mira"), throttled);
        cache.put(ID, throttled);
        cache.put(new PlatformId("8"), new Success<>(user));

        assertThat(cache.get(new Handle("mira"))).isEmpty();
        assertThat(cache.get(ID)).isEmpty();
        assertThat(cache.get(new PlatformId("8"))).isEmpty();
    }

    @Test
    void inventedNamesPushNoProfileOut() {
        cache.put(new Handle("mira"), new Success<>(user));

        for (int i = 0; i < 30_000; i++) {
            cache.put(new Handle("invented" + i), ABSENT);
        }

        assertThat(cache.get(new Handle("mira"))).contains(new Success<>(user));
    }
}
