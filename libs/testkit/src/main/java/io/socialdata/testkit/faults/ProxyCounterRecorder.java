package io.socialdata.testkit.faults;

import java.util.concurrent.atomic.LongAdder;

/** Counters of running connections; {@link ProxyCounters} is their snapshot. */
final class ProxyCounterRecorder {

    final LongAdder connections = new LongAdder();
    final LongAdder refused = new LongAdder();
    final LongAdder bytesToServer = new LongAdder();
    final LongAdder bytesToClient = new LongAdder();
    final LongAdder dropped = new LongAdder();
    final LongAdder droppedResponses = new LongAdder();

    LongAdder bytes(Direction direction) {
        return switch (direction) {
            case TO_SERVER -> bytesToServer;
            case TO_CLIENT -> bytesToClient;
        };
    }

    ProxyCounters snapshot() {
        return new ProxyCounters(
                connections.sum(),
                refused.sum(),
                bytesToServer.sum(),
                bytesToClient.sum(),
                dropped.sum(),
                droppedResponses.sum());
    }
}
