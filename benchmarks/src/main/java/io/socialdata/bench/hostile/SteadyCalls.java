package io.socialdata.bench.hostile;

import io.socialdata.testkit.callers.HeldConnection;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Calls at a steady rate, each on a connection of its own that is reset when so many others have begun since. */
final class SteadyCalls implements Attack {

    private final double nanosBetween;
    private final int kept;
    private final HeldOpen.Opening opening;
    private final Deque<HeldConnection> connections = new ArrayDeque<>();
    private volatile boolean ending;
    private volatile @Nullable IOException failure;
    private @Nullable Thread thread;

    SteadyCalls(int perSecond, int kept, HeldOpen.Opening opening) {
        this.nanosBetween = (double) TimeUnit.SECONDS.toNanos(1) / perSecond;
        this.kept = kept;
        this.opening = opening;
    }

    @Override
    public void begin() {
        thread = Thread.ofPlatform().name("attack").daemon().start(this::run);
    }

    @Override
    public void end() throws IOException, InterruptedException {
        ending = true;
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
            for (int number = 0; !ending; number++) {
                connections.add(opening.open(number));
                if (connections.size() > kept) {
                    connections.remove().reset();
                }
                LockSupport.parkNanos(begun + (long) ((number + 1) * nanosBetween) - System.nanoTime());
            }
        } catch (IOException e) {
            failure = e;
        }
    }
}
