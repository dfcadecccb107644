package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.delivery.Key.Hook;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Receivers that do not answer hold up nobody but themselves. */
@QuarkusTest
class IsolationComponentTest {

    private static final int POSTS = 40;
    private static final int MOST_PER_WEBHOOK = 16;
    private static final int LOOK_AROUND_MILLIS = 100;

    @Inject
    Jdbi jdbi;

    @Inject
    ShiftedClock clock;

    /** While every attempt at the hanging one is still under way, everything for the others has arrived. */
    @Test
    void everythingElseArrivesBeforeAHangingReceiverHasAnswered() {
        AtomicInteger inFlight = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch othersHaveTheirs = new CountDownLatch(1);
        Table table = new Table(jdbi, clock);
        Key key = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                Posts posts = new Posts()) {
            Hook hanging = key.hook(receiver.url("hangs", (request, socket) -> {
                most.accumulateAndGet(inFlight.incrementAndGet(), Math::max);
                socket.setSoTimeout(LOOK_AROUND_MILLIS);
                while (othersHaveTheirs.getCount() > 0 && !hungUp(socket)) {
                    // The look itself waits.
                }
                inFlight.decrementAndGet();
                socket.getOutputStream().write(RawReceiver.answer(500));
                return true;
            }));
            List<Hook> healthy = new ArrayList<>();
            for (int i = 0; i < 9; i++) {
                healthy.add(key.hook(receiver.url("healthy" + i)));
            }
            for (int i = 0; i < POSTS; i++) {
                posts.detected(Posts.of(key, null));
            }

            Awaitility.await()
                    .atMost(Table.PATIENCE)
                    .until(() -> healthy.stream().allMatch(hook -> table.delivered(hook.id()) == POSTS));

            assertThat(table.pending(hanging.id())).isEqualTo(POSTS);
            assertThat(most.get()).isBetween(1, MOST_PER_WEBHOOK);
            key.delete(hanging.id());
            othersHaveTheirs.countDown();
            Awaitility.await().atMost(Table.PATIENCE).until(() -> inFlight.get() == 0);
        }
    }

    /** Whether the sender has given up, which it does at its deadline. */
    private static boolean hungUp(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException stillThere) {
            return false;
        }
    }
}
