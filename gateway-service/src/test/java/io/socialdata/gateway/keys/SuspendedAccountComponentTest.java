package io.socialdata.gateway.keys;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.smallrye.common.annotation.Identifier;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.MedianDuration;
import io.socialdata.testkit.contract.ContractResponses;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The keys of a suspended account are rejected with the reason. */
@GatewayTest
class SuspendedAccountComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    @Inject
    @Identifier("key-changes")
    KeyChangeConsumer changes;

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{}");
        world.backend().on("/account/me", 200, "{}");
        await().atMost(LONG).until(changes::isListening);
    }

    @Test
    void suspensionAndRestorationTakeEffectWithinASecond() {
        Duration suspended = MedianDuration.of(() -> {
            Customer one = world.customer();
            awaitStatus(one, 200);
            world.keys().suspend(one);
            assertThat(statusOf(one)).isEqualTo(200);
            KeyAnnouncements.announceAccount(one, "suspended");
            return () -> awaitStatus(one, 403);
        });
        Duration restored = MedianDuration.of(() -> {
            Customer one = world.customer();
            world.keys().suspend(one);
            awaitStatus(one, 403);
            world.keys().restore(one);
            KeyAnnouncements.announceAccount(one, "resumed");
            return () -> awaitStatus(one, 200);
        });

        assertThat(List.of(suspended, restored)).allMatch(time -> time.compareTo(AT_ONCE) < 0, "within a second");
    }

    @Test
    void freeOperationsAreRejectedAsInTheContract() {
        world.keys().suspend(customer);

        HttpResponse<String> paid = get(USER, customer.bearer());
        HttpResponse<String> free = get("/account/me", customer.bearer());

        ContractResponses.conforms("user_info", 403, paid.body());
        ContractResponses.conforms("account_me", 403, free.body());
        assertThat(free.statusCode()).isEqualTo(403);
        assertThat(json(free).path("error").asText()).isEqualTo("forbidden");
        assertThat(json(free).path("reason").asText()).isEqualTo("suspended");
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @Test
    void paymentsOfOthersInvalidateNoKey() {
        awaitStatus(customer, 200);
        int asked = world.keys().lookups();

        KeyAnnouncements.announceAccount(customer, "credited");
        Customer sentinel = world.customer();
        get(USER, sentinel.bearer());
        world.keys().suspend(sentinel);
        KeyAnnouncements.announceAccount(sentinel, "suspended");
        awaitStatus(sentinel, 403);
        get(USER, customer.bearer());

        assertThat(world.keys().lookups()).isEqualTo(asked + 2);
    }

    private static void awaitStatus(Customer caller, int status) {
        await().atMost(LONG).pollInterval(Duration.ofMillis(20)).until(() -> statusOf(caller) == status);
    }

    private static int statusOf(Customer caller) {
        return get(USER, caller.bearer()).statusCode();
    }
}
