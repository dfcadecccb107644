package io.socialdata.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.delivery.Key.Hook;
import io.socialdata.delivery.RawReceiver.Behaviour;
import io.socialdata.delivery.RawReceiver.Request;
import io.socialdata.testkit.OffsetClock;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Receivers that do not respond delay only their own deliveries. */
@QuarkusTest
class IsolationComponentTest {

    private static final int POSTS = 40;
    private static final int MAX_PER_WEBHOOK = 16;
    private static final int MAX_PER_SLOW_WEBHOOK = 4;
    private static final int SLOW_ACCOUNTS = 2;
    private static final int HANGING_OF_EACH = 10;
    private static final int MAX_PER_SLOW_ACCOUNT = 64;
    private static final int POLL_MILLIS = 100;

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    /** All deliveries to the other receivers arrive while every attempt at the hanging one is still in progress. */
    @Test
    void otherDeliveriesArriveBeforeAHangingReceiverResponds() {
        Hanging hangs = new Hanging(MAX_PER_WEBHOOK);
        DeliveryTables table = new DeliveryTables(jdbi, clock);
        Key key = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                TestEvents posts = new TestEvents()) {
            Hook hanging = key.hook(receiver.url("hangs", hangs));
            List<Hook> healthy = IntStream.range(0, 9)
                    .mapToObj(number -> key.hook(receiver.url("healthy" + number)))
                    .toList();
            for (int i = 0; i < POSTS; i++) {
                posts.detected(TestEvents.of(key, null));
            }

            Awaitility.await()
                    .atMost(DeliveryTables.TIMEOUT)
                    .until(() -> healthy.stream().allMatch(hook -> table.delivered(hook.id()) == POSTS));

            assertThat(table.pending(hanging.id())).isEqualTo(POSTS);
            assertThat(hangs.most.get()).isBetween(1, MAX_PER_WEBHOOK);
            key.delete(hanging.id());
            hangs.end();
        }
    }

    /** Receivers of many customers may share one address. */
    @Test
    void hangingReceiversDoNotBlockOthersAtTheirAddress() {
        int together = SLOW_ACCOUNTS * HANGING_OF_EACH * MAX_PER_SLOW_WEBHOOK;
        Hanging hangs = new Hanging(together);
        DeliveryTables table = new DeliveryTables(jdbi, clock);
        List<Key> slow = Stream.generate(Key::fresh).limit(SLOW_ACCOUNTS).toList();
        Key other = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                TestEvents posts = new TestEvents()) {
            Map<Key, List<Hook>> hanging = hanging(slow, HANGING_OF_EACH, receiver, hangs);
            Hook healthy = other.hook(receiver.url("healthy"));
            // More than are sent at once, so that a timed-out attempt is followed by others until all hang together.
            for (int i = 0; i < POSTS; i++) {
                slow.forEach(key -> posts.detected(TestEvents.of(key, null)));
            }
            Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> hangs.most.get() >= together);

            posts.detected(TestEvents.of(other, null));

            assertThat(table.awaitEnd(healthy.id()).attempts()).isEqualTo(1);
            hanging.forEach((key, hooks) -> hooks.forEach(hook -> key.delete(hook.id())));
            hangs.end();
        }
    }

    /** The webhooks belong to one account, one per key: without a limit per account they would occupy every place. */
    @Test
    void manySlowReceiversOfOneAccountDoNotBlockOthers() {
        Hanging hangs = new Hanging(MAX_PER_SLOW_ACCOUNT);
        DeliveryTables table = new DeliveryTables(jdbi, clock);
        UUID account = UUID.randomUUID();
        List<Key> slow = Stream.generate(() -> new Key(UUID.randomUUID(), account))
                .limit(4)
                .toList();
        Key other = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                TestEvents posts = new TestEvents()) {
            Map<Key, List<Hook>> hanging = hanging(slow, 16, receiver, hangs);
            Hook healthy = other.hook(receiver.url("healthy"));
            for (int i = 0; i < MAX_PER_WEBHOOK; i++) {
                slow.forEach(key -> posts.detected(TestEvents.of(key, null)));
            }
            Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> hangs.most.get() >= MAX_PER_SLOW_ACCOUNT);

            posts.detected(TestEvents.of(other, null));

            assertThat(table.awaitEnd(healthy.id()).attempts()).isEqualTo(1);
            assertThat(hangs.most.get()).isEqualTo(MAX_PER_SLOW_ACCOUNT);
            hanging.forEach((key, hooks) -> hooks.forEach(hook -> key.delete(hook.id())));
            hangs.end();
        }
    }

    private static Map<Key, List<Hook>> hanging(List<Key> keys, int ofEach, RawReceiver receiver, Hanging hangs) {
        return keys.stream()
                .collect(Collectors.toMap(
                        key -> key,
                        key -> IntStream.range(0, ofEach)
                                .mapToObj(number -> key.hook(receiver.url("hangs-" + key.id() + number, hangs)))
                                .toList()));
    }

    /** Does not respond before the test ends; closes the connection when the sender hangs up. */
    private static final class Hanging implements Behaviour {

        private final AtomicInteger inFlight = new AtomicInteger();
        private final AtomicInteger most = new AtomicInteger();
        private final CountDownLatch over = new CountDownLatch(1);
        private final int bound;

        Hanging(int bound) {
            this.bound = bound;
        }

        @Override
        public boolean serve(Request request, Socket socket) throws IOException {
            socket.setSoTimeout(POLL_MILLIS);
            inFlight.incrementAndGet();
            try {
                boolean here = outlastsThoseWhoHungUp(socket);
                if (here) {
                    most.accumulateAndGet(inFlight.get(), Math::max);
                }
                while (over.getCount() > 0 && here) {
                    here = !hungUp(socket);
                }
            } finally {
                inFlight.decrementAndGet();
            }
            socket.getOutputStream().write(RawReceiver.response(500));
            return true;
        }

        /**
         * Waits until senders that hung up are noticed: a sender that replaces one may connect before that. Returns
         * false if this sender has hung up as well, as after a stall.
         */
        private boolean outlastsThoseWhoHungUp(Socket socket) throws IOException {
            boolean here = true;
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (here && inFlight.get() > bound && System.nanoTime() < deadline) {
                here = !hungUp(socket);
            }
            return here;
        }

        void end() {
            over.countDown();
            Awaitility.await().atMost(DeliveryTables.TIMEOUT).until(() -> inFlight.get() == 0);
        }
    }

    /** Returns whether the sender has closed the connection, which it does at its timeout. */
    private static boolean hungUp(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketTimeoutException stillThere) {
            return false;
        }
    }
}
