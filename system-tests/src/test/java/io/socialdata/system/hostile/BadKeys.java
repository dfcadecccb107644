package io.socialdata.system.hostile;

import io.socialdata.testkit.callers.Loopback;
import io.socialdata.testkit.callers.RawRequest;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** An outdated program that keeps calling with an invalid key, at the same address as the honest customer. */
final class BadKeys implements Attack {

    private static final int AT_ONCE = 40;
    private static final int LIMIT = 30;
    private static final Duration PACE = Duration.ofMillis(250);
    private static final InetAddress SHARED = Loopback.attacker(9);
    private static final int UNAUTHORIZED = 401;

    private final Caller caller;
    private final Queue<CallResponse> responses = new ConcurrentLinkedQueue<>();
    private final long begun = System.nanoTime();
    private volatile boolean ending;
    private @Nullable Thread thread;

    BadKeys(AttackedSuite suite) {
        this.caller = new Caller(suite.gateway(), SHARED);
    }

    @Override
    public InetAddress honestCustomerAddress() {
        return SHARED;
    }

    @Override
    public void begin() {
        for (int call = 0; call < AT_ONCE; call++) {
            callOnce();
        }
        thread = Thread.startVirtualThread(() -> {
            while (!ending) {
                callOnce();
                LockSupport.parkNanos(PACE.toNanos());
            }
        });
    }

    @Override
    public void end() throws InterruptedException {
        ending = true;
        if (thread != null) {
            thread.join();
        }
    }

    /** The limit of failures applies to the failing caller: 30 per minute, in one burst or spread. */
    @Override
    public List<String> gains() {
        long lookedAt = responses.stream()
                .filter(response -> response.status() == UNAUTHORIZED)
                .count();
        long allowed = LIMIT + 1 + Duration.ofNanos(System.nanoTime() - begun).toSeconds() * LIMIT / 60;
        List<String> gains = new ArrayList<>();
        if (lookedAt > allowed) {
            gains.add("%d bad keys were looked at, %d are allowed".formatted(lookedAt, allowed));
        }
        return gains;
    }

    private void callOnce() {
        responses.add(caller.call(RawRequest.get("sda_local_none", "/twitter/monitor")));
    }
}
