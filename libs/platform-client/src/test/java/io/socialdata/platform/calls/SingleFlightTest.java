package io.socialdata.platform.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SingleFlightTest {

    private final SingleFlight flights = new SingleFlight();
    private final AtomicInteger fetches = new AtomicInteger();

    @Test
    void identicalConcurrentReadsAreFetchedOnce() {
        CountDownLatch answered = new CountDownLatch(1);
        Queue<PlatformResult<String>> outcomes = new ConcurrentLinkedQueue<>();
        Runnable caller = () -> outcomes.add(run("a", seconds(10), fetch(answered)));

        Thread leader = Thread.startVirtualThread(caller);
        await().until(() -> leader.getState() == Thread.State.WAITING);
        List<Thread> followers = Stream.generate(() -> Thread.startVirtualThread(caller))
                .limit(20)
                .toList();
        await().until(() -> followers.stream().allMatch(thread -> thread.getState() == Thread.State.TIMED_WAITING));
        answered.countDown();

        await().until(() -> outcomes.size() == 21);
        assertThat(outcomes).containsOnly(new Success<>("answer"));
        assertThat(fetches).hasValue(1);
    }

    @Test
    void differentReadsDoNotWaitForEachOther() {
        CountDownLatch never = new CountDownLatch(1);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> slow = threads.submit(() -> run("a", seconds(10), fetch(never)));
            await().until(() -> fetches.get() == 1);

            assertThat(run("b", seconds(1), () -> new Success<>("other"))).isEqualTo(new Success<>("other"));
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
                    .isEqualTo(PlatformResult.failed(new Unreachable(UnreachableReason.TIME_OUT)));
            late.countDown();
            await().until(leader::isDone);
        }
    }

    @Test
    void resultIsNotCached() {
        CountDownLatch open = new CountDownLatch(0);

        run("a", seconds(1), fetch(open));
        run("a", seconds(1), fetch(open));

        assertThat(fetches).hasValue(2);
    }

    @Test
    void crashedLeaderIsRemoved() {
        assertThatThrownBy(() -> run("a", seconds(1), () -> {
                    throw new IllegalStateException("bug");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(run("a", seconds(1), () -> new Success<>("again"))).isEqualTo(new Success<>("again"));
    }

    private Supplier<PlatformResult<String>> fetch(CountDownLatch answered) {
        return () -> {
            fetches.incrementAndGet();
            try {
                answered.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return new Success<>("answer");
        };
    }

    private PlatformResult<String> run(String handle, Deadline deadline, Supplier<PlatformResult<String>> read) {
        Operation operation = new Operation.GraphQl("UserByScreenName", "id", Map.of(), Map.of());
        return flights.run(
                new ReadCall<>(operation, Map.of("screen_name", handle), root -> new Payload.Empty<>()),
                deadline,
                read);
    }

    private static Deadline seconds(int seconds) {
        return Deadline.after(Duration.ofSeconds(seconds));
    }
}
