package io.socialdata.system.simulation;

import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;

/** Virtual time: the scheduled actions in order. Of two actions at one moment, the one scheduled first runs first. */
final class VirtualTimeScheduler {

    private record Due(long at, long order, Runnable what) {}

    private final PriorityQueue<Due> queue =
            new PriorityQueue<>(Comparator.comparingLong(Due::at).thenComparingLong(Due::order));
    private long now;
    private long planned;

    /** Returns the nanoseconds of true time since the start; no part of the simulated system can read them. */
    long now() {
        return now;
    }

    void at(long moment, Runnable what) {
        queue.add(new Due(Math.max(moment, now), planned++, what));
    }

    void after(Duration pause, Runnable what) {
        at(now + pause.toNanos(), what);
    }

    /** Runs the next action if it is due by {@code end}. Returns false when there is none. */
    boolean step(long end) {
        Due next = queue.peek();
        if (next == null || next.at() > end) {
            now = Math.max(now, end);
            return false;
        }
        queue.remove();
        now = next.at();
        next.what().run();
        return true;
    }
}
