package io.socialdata.dashboard.ratelimit;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.Startup;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Limits the work that is done for strangers at the same time, per queue. Of those that wait, the one whose network tried
 * least lately is next, so that guesses from many networks do not keep a newcomer out. Among equals the newest is next: in
 * a flood those who came first wait in vain anyway.
 */
@Startup // so that its metrics exist before the first sign-in
@ApplicationScoped
public class Turns {

    /** A browser, and who looks at it, has patience for this long. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(10);

    private static final int MOST_WAITING = 128;

    private final CurrentVertxRequest request;
    private final ClientAddressResolver clientAddressResolver;
    private final Duration longestWait;
    private final Map<TurnQueue, Slots> queues = new EnumMap<>(TurnQueue.class);

    @Inject
    public Turns(CurrentVertxRequest request, ClientAddressResolver clientAddressResolver, MeterRegistry metrics) {
        this(request, clientAddressResolver, metrics, LONGEST_WAIT);
    }

    Turns(
            CurrentVertxRequest request,
            ClientAddressResolver clientAddressResolver,
            MeterRegistry metrics,
            Duration longestWait) {
        this.request = request;
        this.clientAddressResolver = clientAddressResolver;
        this.longestWait = longestWait;
        for (TurnQueue queue : TurnQueue.values()) {
            queues.put(queue, new Slots(queue, metrics));
        }
    }

    /**
     * Runs the work when it is its turn.
     *
     * @throws NoTurnException if the queue is full of work for networks that tried less lately, or the wait
     *     takes too long
     */
    public <T> T run(TurnQueue queue, Supplier<T> work) {
        @Nullable RoutingContext current = request.getCurrent();
        return run(queue, current == null ? null : clientAddressResolver.resolve(current.request()), work);
    }

    <T> T run(TurnQueue queue, @Nullable InetAddress client, Supplier<T> work) {
        Slots slots = Objects.requireNonNull(queues.get(queue));
        long began = System.nanoTime();
        slots.take(client);
        try {
            return work.get();
        } finally {
            slots.giveBack();
            slots.timer.record(Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private final class Slots {

        private final Timer timer;
        private final Counter refused;
        private final RecentTries recentTries = new RecentTries();
        private final TreeSet<Turn> waiting = new TreeSet<>(Comparator.comparingInt(Turn::rank)
                .thenComparing(Comparator.comparingLong(Turn::number).reversed()));
        private int free;
        private long arrived;

        Slots(TurnQueue queue, MeterRegistry metrics) {
            timer = metrics.timer(queue.work(), "queue", queue.label());
            refused = metrics.counter(queue.work() + ".refused", "queue", queue.label());
            free = queue.atOnce();
        }

        /**
         * @param rank low for a network that tried little
         * @param begins whether the work may begin
         */
        private record Turn(int rank, long number, CompletableFuture<Boolean> begins) {}

        private void take(@Nullable InetAddress client) {
            if (!has(arrive(recentTries.rankAndCount(client)))) {
                refused.increment();
                throw new NoTurnException();
            }
        }

        private synchronized Turn arrive(int rank) {
            Turn turn = new Turn(rank, arrived++, new CompletableFuture<>());
            if (free > 0) {
                free--;
                turn.begins.complete(true);
                return turn;
            }
            waiting.add(turn);
            if (waiting.size() > MOST_WAITING) {
                Objects.requireNonNull(waiting.pollLast()).begins.complete(false);
            }
            return turn;
        }

        private boolean has(Turn turn) {
            try {
                return turn.begins.get(longestWait.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                return hasBegun(turn);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                if (hasBegun(turn)) {
                    giveBack();
                }
                return false;
            } catch (ExecutionException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Ends the wait. Returns whether the turn got a slot in the same moment. */
        private synchronized boolean hasBegun(Turn turn) {
            waiting.remove(turn);
            return turn.begins.getNow(false);
        }

        private synchronized void giveBack() {
            @Nullable Turn next = waiting.pollFirst();
            if (next == null) {
                free++;
            } else {
                next.begins.complete(true);
            }
        }
    }
}
