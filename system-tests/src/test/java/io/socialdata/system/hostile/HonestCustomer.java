package io.socialdata.system.hostile;

import io.socialdata.system.suite.Customer;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * A customer that follows every rule: one billed read after the other, at most five per second. No service caches this
 * read, so each call needs what the attackers of all services may hold.
 */
final class HonestCustomer {

    private static final int CALLS = 20;
    private static final int KNOWN_AFTER = 3;
    private static final Duration PACE = Duration.ofMillis(200);

    private final AttackedSuite suite;
    private final Customer customer;
    private final String request;
    private long served;

    HonestCustomer(AttackedSuite suite) {
        this.suite = suite;
        this.customer = suite.customers(1, 1).getFirst();
        this.request = RawRequest.get(customer.key(), "/twitter/tweet/replies?id=" + suite.sample("tweet_id"));
    }

    /** Makes the first calls of its key, before the attack. */
    void becomeKnown() {
        Caller caller = new Caller(suite.gateway(), Loopback.HONEST);
        for (int call = 0; call < KNOWN_AFTER; call++) {
            served += caller.call(request).isSuccess() ? 1 : 0;
        }
    }

    /** Makes all calls, through the attacked gateway. */
    Timings call(InetAddress from) {
        Caller caller = new Caller(suite.gateway(), from);
        List<CallResponse> responses = new ArrayList<>();
        long next = System.nanoTime();
        for (int call = 0; call < CALLS; call++) {
            responses.add(caller.call(request));
            next = Math.max(next + PACE.toNanos(), System.nanoTime());
            LockSupport.parkNanos(next - System.nanoTime());
        }
        Timings timings = new Timings(responses);
        served += timings.served();
        return timings;
    }

    /** Returns what is wrong with the charges of all calls; empty if nothing. */
    List<String> billingProblems() {
        return suite.differences(List.of(customer), served);
    }
}
