package io.socialdata.bench.hostile;

import io.socialdata.testkit.callers.HeldConnection;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Calls at a constant rate, each on its own connection. A connection is reset after a given number of later ones. */
final class SteadyCalls implements Attack {

    private final double nanosBetween;
    private final int maxOpen;
    private final HeldOpen.Opening opening;
    private final Deque<HeldConnection> connections = new ArrayDeque<>();
    private volatile boolean stopping;
    private volatile @Nullable IOException failure;
    private @Nullable Thread thread;

    SteadyCalls(int perSecond, int maxOpen, HeldOpen.Opening opening) {
        this.nanosBetween = (double) TimeUnit.SECONDS.toNanos(1) / perSecond;
        this.maxOpen = maxOpen;
        this.opening = opening;
    }

    @Override
    public void begin() {
        thread = Thread.ofPlatform().name("attack").daemon().start(this::run);
    }

    @Override
    public void end() throws IOException, InterruptedException {
        stopping = true;
        if (thread != null) {
            thread.join();
        }
        for (HeldConnection connection : connections) {
            connection.close();
        }
        if (failure != null) {
            throw failure;
        }
    }

    private void run() {
        long begun = System.nanoTime();
        try {
            for (int number = 0; !stopping; number++) {
                connections.add(opening.open(number));
                if (connections.size() > maxOpen) {
                    connections.remove().reset();
                }
                LockSupport.parkNanos(begun + (long) ((number + 1) * nanosBetween) - System.nanoTime());
            }
        } catch (IOException e) {
            failure = e;
        }
    }
}
