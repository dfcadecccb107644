package io.socialdata.monitoring.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Runs several replicas one step at a time, in an order that a seed decides. Each may stand still while others go on. */
final class StepScheduler extends KillPoints {

    private final Map<Thread, Semaphore> turns = new ConcurrentHashMap<>();
    private final Set<Thread> ended = ConcurrentHashMap.newKeySet();
    private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    private final Semaphore stepped = new Semaphore(0);
    private final Random random;

    StepScheduler(Random random) {
        super(Set.of());
        this.random = random;
    }

    /** Runs all to their ends. Fails if one of them throws. */
    void run(List<Runnable> replicas) {
        List<Thread> running = new ArrayList<>();
        for (Runnable replica : replicas) {
            Thread thread = Thread.ofVirtual().unstarted(() -> run(replica));
            turns.put(thread, new Semaphore(0));
            thread.start();
            running.add(thread);
        }
        while (!running.isEmpty()) {
            turn(running.get(random.nextInt(running.size()))).release();
            await(stepped);
            running.removeAll(ended);
        }
        assertThat(failures).isEmpty();
    }

    /** Ends the step of a replica. Other threads pass. */
    @Override
    void pass() {
        Semaphore turn = turns.get(Thread.currentThread());
        if (turn != null) {
            stepped.release();
            await(turn);
        }
    }

    private void run(Runnable replica) {
        try {
            await(turn(Thread.currentThread()));
            replica.run();
        } catch (RuntimeException | Error e) {
            failures.add(e);
        } finally {
            ended.add(Thread.currentThread());
            stepped.release();
        }
    }

    private Semaphore turn(Thread thread) {
        return Objects.requireNonNull(turns.get(thread));
    }

    private static void await(Semaphore semaphore) {
        try {
            assertThat(semaphore.tryAcquire(30, TimeUnit.SECONDS))
                    .as("no replica waits for another one")
                    .isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
