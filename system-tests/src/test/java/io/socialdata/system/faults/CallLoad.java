package io.socialdata.system.faults;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Customers who call without end, each waiting for its answer before it calls again, within the limit of a key. */
final class CallLoad {

    /** A key may call 20 times a second. */
    private static final Duration PACE = Duration.ofMillis(60);

    /** One call in so many lacks its parameter: refused, and never to be charged. */
    private static final int REFUSED_ONE_IN = 10;

    private final SingleShotClient caller;
    private final ClientCallLog journal;
    private final String path;
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopping;

    private CallLoad(SingleShotClient caller, ClientCallLog journal, String path) {
        this.caller = caller;
        this.journal = journal;
        this.path = path;
    }

    static CallLoad of(List<Customer> customers, SingleShotClient caller, ClientCallLog journal, String path) {
        CallLoad load = new CallLoad(caller, journal, path);
        customers.forEach(customer -> load.threads.add(Thread.startVirtualThread(() -> load.callOnAndOn(customer))));
        return load;
    }

    /** Makes one call. */
    static void once(Customer customer, SingleShotClient caller, ClientCallLog journal, String path) {
        Instant sent = Instant.now();
        ObservedResult sight = caller.get(customer.key(), path);
        journal.add(new LoggedCall(customer, sent, Instant.now(), sight));
    }

    /** Returns when the last call has ended. */
    void stop() throws InterruptedException {
        stopping = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void callOnAndOn(Customer customer) {
        String withoutParameter = path.substring(0, path.indexOf('?'));
        long next = System.nanoTime();
        for (int call = 1; !stopping; call++) {
            once(customer, caller, journal, call % REFUSED_ONE_IN == 0 ? withoutParameter : path);
            next = Math.max(next + PACE.toNanos(), System.nanoTime());
            LockSupport.parkNanos(next - System.nanoTime());
        }
    }
}
