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

/** A busy queue of password hashes does not delay another queue. */
class HashSlotsTest {

    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger running = new AtomicInteger();

    @Test
    void signUpsDoNotDelaySignIns() throws Exception {
        HashSlots slots = slots(32);
        Thread signUp = Thread.startVirtualThread(() -> slots.runQueued(HashQueue.SIGN_UP, this::waited));
        await().until(() -> running.get() == 1);

        assertThat(slots.runQueued(HashQueue.RECOGNISED, () -> "in")).isEqualTo("in");
        assertThat(slots.runQueued(HashQueue.UNRECOGNISED, () -> "in")).isEqualTo("in");
        assertThatThrownBy(() -> slots.runQueued(HashQueue.SIGN_UP, () -> "in"))
                .isInstanceOf(HashingBusyException.class);

        release.countDown();
        signUp.join();
        assertThat(slots.runQueued(HashQueue.SIGN_UP, () -> "in")).isEqualTo("in");
    }

    @Test
    void numberOfWaitingHashesIsLimited() throws Exception {
        HashSlots slots = slots(0);
        Thread one = Thread.startVirtualThread(() -> slots.runQueued(HashQueue.UNRECOGNISED, this::waited));
        await().until(() -> running.get() == 1);

        assertThatThrownBy(() -> slots.runQueued(HashQueue.UNRECOGNISED, () -> "in"))
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
                                "dashboard.users.max-concurrent-hashes.recognised", "1",
                                "dashboard.users.max-concurrent-hashes.unrecognised", "1",
                                "dashboard.users.max-concurrent-hashes.sign-up", "1",
                                "dashboard.users.hash-timeout", "PT0.02S",
                                "dashboard.users.max-queued-hashes", Integer.toString(waiting))),
                new SimpleMeterRegistry());
    }
}
