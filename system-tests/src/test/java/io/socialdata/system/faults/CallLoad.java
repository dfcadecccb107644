package io.socialdata.system.faults;

import io.socialdata.system.suite.Customer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Customers who call continuously, each waiting for its response before the next call, within the limit of a key. */
final class CallLoad {

    /** A key may make 20 calls per second. */
    private static final Duration PACE = Duration.ofMillis(60);

    /** One in this many calls lacks its parameter: it is rejected and must not be charged. */
    private static final int REFUSED_ONE_IN = 10;

    private final SingleShotClient singleShotClient;
    private final ClientCallLog clientCallLog;
    private final String path;
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean stopping;

    private CallLoad(SingleShotClient singleShotClient, ClientCallLog clientCallLog, String path) {
        this.singleShotClient = singleShotClient;
        this.clientCallLog = clientCallLog;
        this.path = path;
    }

    static CallLoad of(
            List<Customer> customers, SingleShotClient singleShotClient, ClientCallLog clientCallLog, String path) {
        CallLoad callLoad = new CallLoad(singleShotClient, clientCallLog, path);
        customers.forEach(
                customer -> callLoad.threads.add(Thread.startVirtualThread(() -> callLoad.callRepeatedly(customer))));
        return callLoad;
    }

    /** Makes one call. */
    static void callOnce(
            Customer customer, SingleShotClient singleShotClient, ClientCallLog clientCallLog, String path) {
        Instant sent = Instant.now();
        ObservedResult observedResult = singleShotClient.get(customer.key(), path);
        clientCallLog.add(new LoggedCall(customer, sent, Instant.now(), observedResult));
    }

    /** Stops the load. Returns when the last call has ended. */
    void stop() throws InterruptedException {
        stopping = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void callRepeatedly(Customer customer) {
        String withoutParameter = path.substring(0, path.indexOf('?'));
        long next = System.nanoTime();
        for (int call = 1; !stopping; call++) {
            callOnce(customer, singleShotClient, clientCallLog, call % REFUSED_ONE_IN == 0 ? withoutParameter : path);
            next = Math.max(next + PACE.toNanos(), System.nanoTime());
            LockSupport.parkNanos(next - System.nanoTime());
        }
    }
}
