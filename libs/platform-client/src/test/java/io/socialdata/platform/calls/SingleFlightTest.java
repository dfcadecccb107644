package io.socialdata.platform.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class SingleFlightTest {

    private final SingleFlight flights = new SingleFlight();
    private final AtomicInteger fetches = new AtomicInteger();

    @Test
    void identicalConcurrentReadsAreFetchedOnce() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        List<Future<Outcome<String>>> callers = new ArrayList<>();
        AtomicInteger waiting = new AtomicInteger();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Outcome<String>> leader = threads.submit(() -> run("a", seconds(10), fetch(answered)));
            await().until(() -> fetches.get() == 1);
            for (int i = 0; i < 20; i++) {
                callers.add(threads.submit(() -> {
                    waiting.incrementAndGet();
                    return run("a", seconds(10), fetch(answered));
                }));
            }
            await().until(() -> waiting.get() == 20);
            answered.countDown();
            callers.add(leader);
        }

        for (Future<Outcome<String>> caller : callers) {
            assertThat(caller.get()).isEqualTo(new Found<>("answer"));
        }
        assertThat(fetches).hasValueLessThan(21);
    }

    @Test
    void differentReadsDoNotWaitForEachOther() {
        CountDownLatch never = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> slow = threads.submit(() -> run("a", seconds(10), fetch(never)));
            await().until(() -> fetches.get() == 1);

            assertThat(run("b", seconds(1), () -> new Found<>("other"))).isEqualTo(new Found<>("other"));
            never.countDown();
            await().until(slow::isDone);
        }
    }

    @Test
    void followerWaitsOnlyForItsOwnBudget() {
        CountDownLatch late = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> leader = threads.submit(() -> run("a", seconds(10), fetch(late)));
            await().until(() -> fetches.get() == 1);

            assertThat(run("a", Deadline.after(Duration.ofMillis(20)), fetch(late)))
                    .isEqualTo(Outcome.failed(new Unreachable(Obstacle.TIME_OUT)));
            late.countDown();
            await().until(leader::isDone);
        }
    }

    @Test
    void flightIsNotACache() {
        CountDownLatch open = new CountDownLatch(0);

        run("a", seconds(1), fetch(open));
        run("a", seconds(1), fetch(open));

        assertThat(fetches).hasValue(2);
    }

    @Test
    void crashedLeaderLeavesNoFlightBehind() {
        assertThatThrownBy(() -> run("a", seconds(1), () -> {
                    throw new IllegalStateException("bug");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(run("a", seconds(1), () -> new Found<>("again"))).isEqualTo(new Found<>("again"));
    }

    private Supplier<Outcome<String>> fetch(CountDownLatch answered) {
        return () -> {
            fetches.incrementAndGet();
            try {
                answered.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new Found<>("answer");
        };
    }

    private Outcome<String> run(String handle, Deadline deadline, Supplier<Outcome<String>> read) {
        Operation operation = new Operation.GraphQl("UserByScreenName", "id", Map.of(), Map.of());
        return flights.run(
                new Call<>(operation, Map.of("screen_name", handle), root -> new Payload.Empty<>()), deadline, read);
    }

    private static Deadline seconds(int seconds) {
        return Deadline.after(Duration.ofSeconds(seconds));
    }
}
