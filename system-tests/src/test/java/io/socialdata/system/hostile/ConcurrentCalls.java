package io.socialdata.system.hostile;

import io.socialdata.system.suite.Customer;
import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One account with as many slow calls in progress as its keys may start. */
final class ConcurrentCalls implements Attack {

    private static final int KEYS = 3;
    private static final int CALLS_EACH = 60;
    private static final int SHARE_OF_A_BACKEND = 64;
    private static final Duration LATE = Duration.ofSeconds(6);
    private static final int REFUSED = 429;
    private static final int OVERLOADED = 503;

    private final AttackedSuite suite;
    private final List<Customer> keys;
    private final List<Future<CallResponse>> calls = new ArrayList<>();
    private final List<CallResponse> responses = new ArrayList<>();

    ConcurrentCalls(AttackedSuite suite) {
        this.suite = suite;
        this.keys = suite.customers(1, KEYS);
    }

    @Override
    public void begin() {
        suite.delay("UserByScreenName", LATE);
        Caller caller = new Caller(suite.gateway(), Loopback.attacker(0));
        try (Threads threads = new Threads()) {
            for (int call = 0; call < CALLS_EACH; call++) {
                for (Customer key : keys) {
                    String path = "/twitter/user/info?username=nobody_%d".formatted(calls.size());
                    calls.add(threads.start(() -> caller.call(RawRequest.get(key.key(), path))));
                }
            }
        }
    }

    @Override
    public void end() throws InterruptedException {
        try {
            for (Future<CallResponse> call : calls) {
                responses.add(call.get());
            }
        } catch (ExecutionException e) {
            throw new AssertionError("a call broke off", e);
        } finally {
            suite.healPlatform();
        }
    }

    @Override
    public List<String> gains() {
        long paid = responses.stream().filter(CallResponse::isSuccess).count();
        List<String> gains = new ArrayList<>(suite.differences(keys, paid));
        long begun = responses.stream()
                .filter(response -> response.status() != REFUSED && response.status() != OVERLOADED)
                .count();
        if (begun > SHARE_OF_A_BACKEND) {
            gains.add("%d calls of one account were with one owner at once".formatted(begun));
        }
        return gains;
    }

    /** A thread for each call. Closing it lets started calls continue. */
    private static final class Threads implements AutoCloseable {

        private final ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();

        Future<CallResponse> start(Callable<CallResponse> call) {
            return executor.submit(call);
        }

        @Override
        public void close() {
            executor.shutdown();
        }
    }
}
