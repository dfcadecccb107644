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

/** Receivers that do not answer hold up nobody but themselves. */
@QuarkusTest
class IsolationComponentTest {

    private static final int POSTS = 40;
    private static final int MOST_PER_WEBHOOK = 16;
    private static final int MOST_PER_SLOW_WEBHOOK = 4;
    private static final int SLOW_ACCOUNTS = 2;
    private static final int HANGING_OF_EACH = 10;
    private static final int MOST_OF_SLOW_ACCOUNT = 64;
    private static final int LOOK_AROUND_MILLIS = 100;

    @Inject
    Jdbi jdbi;

    @Inject
    OffsetClock clock;

    /** While every attempt at the hanging one is still under way, everything for the others has arrived. */
    @Test
    void everythingElseArrivesBeforeAHangingReceiverHasAnswered() {
        Hanging hangs = new Hanging(MOST_PER_WEBHOOK);
        Table table = new Table(jdbi, clock);
        Key key = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                Posts posts = new Posts()) {
            Hook hanging = key.hook(receiver.url("hangs", hangs));
            List<Hook> healthy = IntStream.range(0, 9)
                    .mapToObj(number -> key.hook(receiver.url("healthy" + number)))
                    .toList();
            for (int i = 0; i < POSTS; i++) {
                posts.detected(Posts.of(key, null));
            }

            Awaitility.await()
                    .atMost(Table.PATIENCE)
                    .until(() -> healthy.stream().allMatch(hook -> table.delivered(hook.id()) == POSTS));

            assertThat(table.pending(hanging.id())).isEqualTo(POSTS);
            assertThat(hangs.most.get()).isBetween(1, MOST_PER_WEBHOOK);
            key.delete(hanging.id());
            hangs.end();
        }
    }

    /** Receivers of many customers may stand behind one address. */
    @Test
    void hangingReceiversHoldUpNobodyElseAtTheirAddress() {
        int together = SLOW_ACCOUNTS * HANGING_OF_EACH * MOST_PER_SLOW_WEBHOOK;
        Hanging hangs = new Hanging(together);
        Table table = new Table(jdbi, clock);
        List<Key> slow = Stream.generate(Key::fresh).limit(SLOW_ACCOUNTS).toList();
        Key other = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                Posts posts = new Posts()) {
            Map<Key, List<Hook>> hanging = hanging(slow, HANGING_OF_EACH, receiver, hangs);
            Hook healthy = other.hook(receiver.url("healthy"));
            // More than are sent at once, so that one that is given up on is followed by others until all hang
            // together.
            for (int i = 0; i < POSTS; i++) {
                slow.forEach(key -> posts.detected(Posts.of(key, null)));
            }
            Awaitility.await().atMost(Table.PATIENCE).until(() -> hangs.most.get() >= together);

            posts.detected(Posts.of(other, null));

            assertThat(table.awaitEnd(healthy.id()).attempts()).isEqualTo(1);
            hanging.forEach((key, hooks) -> hooks.forEach(hook -> key.delete(hook.id())));
            hangs.end();
        }
    }

    /** Of one account, at one key each: what would take every place there is, if places were bounded for a webhook only. */
    @Test
    void manySlowReceiversOfOneAccountHoldUpNobodyElse() {
        Hanging hangs = new Hanging(MOST_OF_SLOW_ACCOUNT);
        Table table = new Table(jdbi, clock);
        UUID account = UUID.randomUUID();
        List<Key> slow = Stream.generate(() -> new Key(UUID.randomUUID(), account))
                .limit(4)
                .toList();
        Key other = Key.fresh();
        try (RawReceiver receiver = RawReceiver.plain();
                Posts posts = new Posts()) {
            Map<Key, List<Hook>> hanging = hanging(slow, 16, receiver, hangs);
            Hook healthy = other.hook(receiver.url("healthy"));
            for (int i = 0; i < MOST_PER_WEBHOOK; i++) {
                slow.forEach(key -> posts.detected(Posts.of(key, null)));
            }
            Awaitility.await().atMost(Table.PATIENCE).until(() -> hangs.most.get() >= MOST_OF_SLOW_ACCOUNT);

            posts.detected(Posts.of(other, null));

            assertThat(table.awaitEnd(healthy.id()).attempts()).isEqualTo(1);
            assertThat(hangs.most.get()).isEqualTo(MOST_OF_SLOW_ACCOUNT);
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

    /** Answers nobody before it is ended; a sender who hangs up is let go. */
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
            socket.setSoTimeout(LOOK_AROUND_MILLIS);
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
            socket.getOutputStream().write(RawReceiver.answer(500));
            return true;
        }

        /**
         * A sender that takes the place of one that gave up may be here before that is noticed; after a stall it may have
         * given up as well.
         */
        private boolean outlastsThoseWhoHungUp(Socket socket) throws IOException {
            boolean here = true;
            long patience = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (here && inFlight.get() > bound && System.nanoTime() < patience) {
                here = !hungUp(socket);
            }
            return here;
        }

        void end() {
            over.countDown();
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
