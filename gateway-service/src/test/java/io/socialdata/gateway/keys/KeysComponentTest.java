package io.socialdata.gateway.keys;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.common.annotation.Identifier;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.MedianDuration;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How long a key is valid at this gateway. */
@GatewayTest
class KeysComponentTest {

    private static final String ACCOUNT = "/account/me";

    @Inject
    KeyCache directory;

    @Inject
    @Identifier("key-changes")
    KeyChangeConsumer changes;

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.billing().on(ACCOUNT, 200, "{}");
        world.backend().on("/monitor", 200, "{\"monitors\":[]}");
        await().atMost(Duration.ofSeconds(20)).until(changes::isListening);
    }

    @Test
    void keyIsLookedUpOnce() {
        int before = world.keys().lookups();

        for (int i = 0; i < 5; i++) {
            assertThat(statusOf(customer)).isEqualTo(200);
        }

        assertThat(world.keys().lookups()).isEqualTo(before + 1);
    }

    @Test
    void deletedKeyStopsWithinASecond() {
        Duration time = MedianDuration.of(() -> {
            Customer leaving = world.customer();
            assertThat(statusOf(leaving)).isEqualTo(200);
            world.keys().revoke(leaving);
            return () -> {
                KeyAnnouncements.announce(leaving, "deleted");
                await().atMost(Duration.ofSeconds(30))
                        .pollInterval(Duration.ofMillis(20))
                        .until(() -> statusOf(leaving) == 401);
            };
        });

        assertThat(time).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void unreadableKeyEventInvalidatesAllKeys() {
        assertThat(statusOf(customer)).isEqualTo(200);
        world.keys().revoke(customer);

        KeyAnnouncements.publish("x", "{not json".getBytes(StandardCharsets.UTF_8));

        await().atMost(Duration.ofSeconds(30)).until(() -> statusOf(customer) == 401);
    }

    @Test
    void knownKeyWorksWhileBillingIsDown() {
        assertThat(monitorStatus(customer)).isEqualTo(200);
        directory.invalidateAll();
        world.billing().down();
        try {
            assertThat(monitorStatus(customer)).isEqualTo(200);
        } finally {
            world.billing().up();
        }
    }

    @Test
    void unknownKeyIsUndecidedWhileBillingIsDown() {
        Customer unseen = world.customer();
        world.billing().down();
        try {
            var response = get("/twitter/monitor", unseen.bearer());
            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(header(response, "Retry-After")).isEqualTo("1");
        } finally {
            world.billing().up();
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> statusOf(unseen) == 200);
    }

    private static int statusOf(Customer caller) {
        return get(ACCOUNT, caller.bearer()).statusCode();
    }

    private static int monitorStatus(Customer caller) {
        return get("/twitter/monitor", caller.bearer()).statusCode();
    }
}
