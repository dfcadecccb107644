package io.socialdata.bench.hostile;

import io.socialdata.bench.load.Pace;
import io.socialdata.testkit.callers.HeldConnection;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hostile callers, beside customers whose calls are measured. Each attack is used once. */
interface Attack {

    /** Returns when the full load of the attack is on the gateway. Part of it may continue until the end. */
    void begin() throws IOException;

    /** Returns when every connection is closed and every thread of the attack has ended. */
    void end() throws IOException, InterruptedException;

    /** Connections that are opened at once, and kept open without doing what is expected of them. */
    final class HeldOpen implements Attack {

        private final int count;
        private final Opening opening;
        private final List<HeldConnection> connections = new ArrayList<>();

        HeldOpen(int count, Opening opening) {
            this.count = count;
            this.opening = opening;
        }

        @Override
        public void begin() throws IOException {
            for (int number = 0; number < count; number++) {
                connections.add(opening.open(number));
            }
        }

        @Override
        public void end() throws IOException {
            for (HeldConnection connection : connections) {
                connection.close();
            }
        }

        /** Opens the connection with this number and sends its bytes. */
        interface Opening {
            HeldConnection open(int number) throws IOException;
        }
    }

    /** Calls at a constant rate, each on its own connection. A connection is reset after a given number of later ones. */
    final class SteadyCalls implements Attack {

        private final int perSecond;
        private final int maxOpen;
        private final Attack.HeldOpen.Opening opening;
        private final Deque<HeldConnection> connections = new ArrayDeque<>();
        private volatile boolean stopping;
        private volatile @Nullable IOException failure;
        private @Nullable Thread thread;

        SteadyCalls(int perSecond, int maxOpen, Attack.HeldOpen.Opening opening) {
            this.perSecond = perSecond;
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
            Pace pace = Pace.of(perSecond);
            try {
                for (int number = 0; !stopping; number++) {
                    connections.add(opening.open(number));
                    if (connections.size() > maxOpen) {
                        connections.remove().reset();
                    }
                    pace.await(number + 1);
                }
            } catch (IOException e) {
                failure = e;
            }
        }
    }
}
