package io.socialdata.system.hostile;

import io.socialdata.system.suite.Customer;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.HeldConnections;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Callers of several accounts that each announce many bodies, and send one byte of each. */
final class SlowBodies implements Attack {

    private static final int ACCOUNTS = 8;
    private static final int CALLS_EACH = 20;
    private static final int ANNOUNCED = 1_000;
    private static final int ASSISTANT_CALLS_OF_AN_ACCOUNT = 8;
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final AttackedSuite suite;
    private final List<Customer> customers;
    private final HeldConnections connections = new HeldConnections();
    private long heldAtFirst;
    private long heldAtLast;

    SlowBodies(AttackedSuite suite) {
        this.suite = suite;
        this.customers = suite.customers(ACCOUNTS, 1);
    }

    @Override
    public void begin() throws IOException {
        for (int call = 0; call < CALLS_EACH; call++) {
            for (Customer customer : customers) {
                HeldConnection connection = HeldConnection.open(suite.gateway(), Loopback.attacker(0));
                connection.send(RawRequest.begun(customer.key(), "/twitter/grok/chat", ANNOUNCED));
                connections.add(connection);
            }
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
        List<String> gains = new ArrayList<>(suite.differences(customers, 0));
        if (heldAtFirst > ACCOUNTS * ASSISTANT_CALLS_OF_AN_ACCOUNT) {
            gains.add("%d bodies of %d accounts were waited for at once".formatted(heldAtFirst, ACCOUNTS));
        }
        if (heldAtLast > 0) {
            gains.add("%d bodies were waited for after %d s".formatted(heldAtLast, LONGEST.toSeconds()));
        }
        return gains;
    }
}
