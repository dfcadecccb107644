package io.socialdata.system.hostile;

import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.HeldConnections;
import io.socialdata.testkit.callers.Loopback;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Callers at two addresses that open connections and send nothing. */
final class IdleConnections implements Attack {

    private static final int ADDRESSES = 2;
    private static final int CONNECTIONS_EACH = 1_200;
    private static final int CONNECTIONS_OF_AN_ADDRESS = 1_024;
    private static final Duration LONGEST = Duration.ofSeconds(20);

    private final AttackedSuite suite;
    private final HeldConnections connections = new HeldConnections();
    private long heldAtFirst;
    private long heldAtLast;

    IdleConnections(AttackedSuite suite) {
        this.suite = suite;
    }

    @Override
    public void begin() throws IOException {
        for (int connection = 0; connection < ADDRESSES * CONNECTIONS_EACH; connection++) {
            connections.add(HeldConnection.open(suite.gateway(), Loopback.attacker(connection % ADDRESSES)));
        }
    }

    @Override
    public void end() throws IOException {
        heldAtFirst = connections.held();
        heldAtLast = connections.heldAfter(LONGEST);
        connections.close();
    }

    @Override
    public List<String> gains() {
        List<String> gains = new ArrayList<>();
        if (heldAtFirst > ADDRESSES * CONNECTIONS_OF_AN_ADDRESS) {
            gains.add("%d connections of %d addresses were kept at once".formatted(heldAtFirst, ADDRESSES));
        }
        if (heldAtLast > 0) {
            gains.add("%d connections were kept for %d s without a byte".formatted(heldAtLast, LONGEST.toSeconds()));
        }
        return gains;
    }
}
