package io.socialdata.testkit.callers;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** The connections of one attack, and how many of them the gateway still keeps open. Used by one thread. */
public final class HeldConnections implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofMillis(200);

    private final List<HeldConnection> all = new ArrayList<>();
    private final List<HeldConnection> held = new ArrayList<>();
    private final long begun = System.nanoTime();

    public void add(HeldConnection connection) {
        all.add(connection);
        held.add(connection);
    }

    /** Returns how many connections have neither a response nor been closed. */
    public int held() throws IOException {
        List<HeldConnection> still = new ArrayList<>();
        for (HeldConnection connection : held) {
            if (connection.isHeld()) {
                still.add(connection);
            }
        }
        held.retainAll(still);
        return held.size();
    }

    /** Returns how many are held this long after the attack began. Returns early when there are none. */
    public int heldAfter(Duration time) throws IOException {
        while (held() > 0 && System.nanoTime() - begun < time.toNanos()) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        return held.size();
    }

    @Override
    public void close() throws IOException {
        for (HeldConnection connection : all) {
            connection.close();
        }
    }
}
