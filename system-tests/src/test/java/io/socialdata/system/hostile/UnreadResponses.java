package io.socialdata.system.hostile;

import io.socialdata.system.suite.Customer;
import io.socialdata.testkit.callers.HeldConnection;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Callers that request large responses and do not read them. Each pipelines its requests on one connection, because the
 * system's own buffers absorb the first responses of every connection. It continues, so that freed memory is taken
 * again.
 */
final class UnreadResponses implements Attack {

    private static final int ACCOUNTS = 8;
    private static final int CALLS_EACH = 50;
    private static final int WINDOW = 1_024;
    private static final int OVERLOADED = 503;
    private static final Duration FILLED = Duration.ofSeconds(10);
    private static final Duration UNREAD = Duration.ofSeconds(25);
    private static final Duration PAUSE = Duration.ofMillis(200);
    private static final Duration QUIET = Duration.ofSeconds(2);

    private final AttackedSuite suite;
    private final List<Customer> customers;
    private final Customer probe;
    private final String path;
    private final List<HeldConnection> connections = new ArrayList<>();
    private final AtomicInteger calls = new AtomicInteger();
    private volatile boolean ending;
    private @Nullable Thread thread;
    private long begun;
    private int kept;

    UnreadResponses(AttackedSuite suite) {
        this.suite = suite;
        this.customers = suite.customers(ACCOUNTS, 1);
        this.probe = suite.customers(1, 1).getFirst();
        this.path = "/twitter/user/followers?count=100&user_id=" + suite.sample("user_id");
    }

    @Override
    public void begin() throws IOException {
        begun = System.nanoTime();
        for (Customer customer : customers) {
            HeldConnection connection = HeldConnection.open(suite.gateway(), Loopback.attacker(0), WINDOW);
            connections.add(connection);
            connection.send(RawRequest.pipelined(customer.key(), path, CALLS_EACH));
            calls.addAndGet(CALLS_EACH);
        }
        Caller caller = new Caller(suite.gateway(), Loopback.attacker(1));
        String request = RawRequest.get(probe.key(), path);
        while (caller.call(request).status() != OVERLOADED && !passed(FILLED)) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        thread = Thread.startVirtualThread(this::keepRequesting);
    }

    @Override
    public void end() throws IOException, InterruptedException {
        ending = true;
        if (thread != null) {
            thread.join();
        }
        while (!passed(UNREAD) && requestOnEach() > 0) {
            LockSupport.parkNanos(PAUSE.toNanos());
        }
        for (HeldConnection connection : connections) {
            connection.takeAll(QUIET);
            kept += connection.isHeld() ? 1 : 0;
            connection.close();
        }
    }

    @Override
    public List<String> gains() {
        List<String> gains = new ArrayList<>(suite.differencesUpTo(customers, calls.get()));
        if (kept > 0) {
            gains.add("answers on %d connections were kept for %d s without being read"
                    .formatted(kept, UNREAD.toSeconds()));
        }
        return gains;
    }

    private void keepRequesting() {
        while (!ending) {
            requestOnEach();
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    /** Returns how many connections still accept a request. */
    private int requestOnEach() {
        int accepted = 0;
        for (int connection = 0; connection < ACCOUNTS; connection++) {
            boolean asked = request(
                    connections.get(connection), customers.get(connection).key());
            accepted += asked ? 1 : 0;
        }
        calls.addAndGet(accepted);
        return accepted;
    }

    /** Returns whether the gateway still accepts requests on this connection. */
    private boolean request(HeldConnection connection, String key) {
        try {
            connection.send(RawRequest.pipelined(key, path, 1));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private boolean passed(Duration time) {
        return System.nanoTime() - begun > time.toNanos();
    }
}
