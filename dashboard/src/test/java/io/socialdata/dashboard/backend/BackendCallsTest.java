package io.socialdata.dashboard.backend;

import static io.socialdata.contract.ServiceName.SESSION;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.testkit.ConfigMappings;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Time-outs of calls. */
class BackendCallsTest {

    private final BackendCalls backendCalls = new BackendCalls(
            new BackendsConfig() {
                @Override
                public Duration timeout() {
                    return Duration.ofMillis(50);
                }

                @Override
                public Duration changeTimeout() {
                    return Duration.ofMinutes(1);
                }
            },
            new SimpleMeterRegistry());

    @Test
    void pageThatLoadsTooLongIsCancelled() {
        AtomicBoolean cancelled = new AtomicBoolean();
        Uni<String> call = Uni.createFrom().<String>nothing().onCancellation().invoke(() -> cancelled.set(true));

        assertThat(backendCalls.load(SESSION, call)).isEqualTo(new Unavailable<>(SESSION));
        assertThat(cancelled).isTrue();
    }

    @Test
    void changeMayTakeLongerThanAPage() {
        Uni<String> call = Uni.createFrom().item("done").onItem().delayIt().by(Duration.ofMillis(300));

        assertThat(backendCalls.change(SESSION, call)).isEqualTo(new Success<>("done"));
        assertThat(backendCalls.load(SESSION, call)).isEqualTo(new Unavailable<>(SESSION));
    }

    @Test
    void clientWaitsForTheLongestCall() throws IOException {
        Properties settings = new Properties();
        try (InputStream file = BackendsConfig.class.getResourceAsStream("/application.properties")) {
            settings.load(file);
        }

        assertThat(Duration.ofMillis(Long.parseLong(settings.getProperty("quarkus.rest-client.read-timeout"))))
                .isGreaterThanOrEqualTo(
                        ConfigMappings.defaultsOf(BackendsConfig.class).changeTimeout());
    }
}
