package io.socialdata.system.hostile;

import io.socialdata.system.suite.Customer;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** One account that creates many keys, and calls with each as often as one key may. */
final class ManyKeys implements Attack {

    private static final int KEYS = 8;
    private static final int LIMIT = 30;
    private static final int TIMES_FOR_THE_ACCOUNT = 2;
    private static final double TOLERANCE = 1.1;

    private final AttackedSuite suite;
    private final List<Customer> keys;
    private final AtomicLong served = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();
    private long begun;
    private long ended;

    ManyKeys(AttackedSuite suite) {
        this.suite = suite;
        this.keys = suite.customers(1, KEYS);
    }

    @Override
    public void begin() {
        begun = System.nanoTime();
        Caller caller = new Caller(suite.gateway(), Loopback.attacker(0));
        for (Customer key : keys) {
            threads.add(Thread.startVirtualThread(() -> use(caller, key)));
        }
    }

    @Override
    public void end() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
        ended = System.nanoTime();
    }

    @Override
    public List<String> gains() {
        double seconds = Duration.ofNanos(ended - begun).toMillis() / 1_000.0;
        double allowed = TOLERANCE * TIMES_FOR_THE_ACCOUNT * (LIMIT + seconds * LIMIT / 60);
        List<String> gains = new ArrayList<>(suite.differences(keys, 0));
        if (served.get() > allowed) {
            gains.add("%d calls of an account were served, %.0f are allowed".formatted(served.get(), allowed));
        }
        return gains;
    }

    private void use(Caller caller, Customer key) {
        String request = RawRequest.get(key.key(), "/twitter/customer/session/status");
        for (int call = 0; call < LIMIT; call++) {
            if (caller.call(request).isSuccess()) {
                served.incrementAndGet();
            }
        }
    }
}
