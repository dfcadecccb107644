package io.socialdata.dashboard.identity.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.ratelimit.TurnQueue;
import io.socialdata.dashboard.ratelimit.Turns;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PasswordHasherTest {

    @Test
    void passwordIsHashedOnThreadOfItsOwn() {
        PasswordHasher hasher = new PasswordHasher(
                ConfigMappings.of(UsersConfig.class, Map.of("dashboard.users.bcrypt-cost", "4")),
                new Turns(new CurrentVertxRequest(), new ClientAddressResolver(List.of()), new SimpleMeterRegistry()));

        String hash = hasher.hash("a long password", TurnQueue.SIGN_UP);

        assertThat(hasher.matches("a long password", hash, TurnQueue.RECOGNISED))
                .isTrue();
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .contains("password-hash-0");
        hasher.close();
    }
}
