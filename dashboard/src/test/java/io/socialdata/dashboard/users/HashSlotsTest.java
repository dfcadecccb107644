package io.socialdata.dashboard.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.testkit.ConfigMappings;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** One queue of passwords that are hashed does not hold up another one. */
class HashSlotsTest {

    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger running = new AtomicInteger();

    @Test
    void signUpsHoldUpNoSignIn() throws Exception {
        HashSlots slots = slots(32);
        Thread signUp = Thread.startVirtualThread(() -> slots.inTurn(HashQueue.SIGN_UP, this::waited));
        await().until(() -> running.get() == 1);

        assertThat(slots.inTurn(HashQueue.RECOGNISED, () -> "in")).isEqualTo("in");
        assertThat(slots.inTurn(HashQueue.UNRECOGNISED, () -> "in")).isEqualTo("in");
        assertThatThrownBy(() -> slots.inTurn(HashQueue.SIGN_UP, () -> "in")).isInstanceOf(HashingBusyException.class);

        release.countDown();
        signUp.join();
        assertThat(slots.inTurn(HashQueue.SIGN_UP, () -> "in")).isEqualTo("in");
    }

    @Test
    void noMoreWaitThanMay() throws Exception {
        HashSlots slots = slots(0);
        Thread one = Thread.startVirtualThread(() -> slots.inTurn(HashQueue.UNRECOGNISED, this::waited));
        await().until(() -> running.get() == 1);

        assertThatThrownBy(() -> slots.inTurn(HashQueue.UNRECOGNISED, () -> "in"))
                .isInstanceOf(HashingBusyException.class);
        release.countDown();
        one.join();
    }

    private String waited() {
        running.incrementAndGet();
        try {
            release.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return "done";
    }

    private static HashSlots slots(int waiting) {
        return new HashSlots(
                ConfigMappings.of(
                        UsersConfig.class,
                        Map.of(
                                "dashboard.users.hashes-at-once.recognised", "1",
                                "dashboard.users.hashes-at-once.unrecognised", "1",
                                "dashboard.users.hashes-at-once.sign-up", "1",
                                "dashboard.users.hash-patience", "PT0.02S",
                                "dashboard.users.hashes-waiting", Integer.toString(waiting))),
                new SimpleMeterRegistry());
    }
}
