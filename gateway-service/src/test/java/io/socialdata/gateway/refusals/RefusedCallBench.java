package io.socialdata.gateway.refusals;

import com.github.benmanes.caffeine.cache.Ticker;
import com.sun.management.ThreadMXBean;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.testkit.ConfigMappings;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * Measures what a refused call adds to the event loop, before the thread that sends it. Not part of the build:
 * {@code mvn -pl gateway-service -am test -Dtest=RefusedCallBench -Dsurefire.failIfNoSpecifiedTests=false}
 */
class RefusedCallBench {

    private static final Logger LOG = Logger.getLogger(RefusedCallBench.class);
    private static final int SLICES = 9;
    private static final int CALLS = 1_000_000;

    private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);

    @Test
    void callsOfOneAccountBeyondItsRate() {
        measure("one account", 1);
    }

    @Test
    void callsOfManyAccounts() {
        measure("5000 accounts", 5_000);
    }

    private void measure(String what, int count) {
        RefusedCallLimiter limiter =
                new RefusedCallLimiter(ConfigMappings.defaultsOf(RefusedCallsConfig.class), Ticker.systemTicker());
        UUID[] accounts = Stream.generate(UUID::randomUUID).limit(count).toArray(UUID[]::new);
        long[] nanos = new long[SLICES];
        long bytes = 0;
        for (int slice = 0; slice < SLICES; slice++) {
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long begun = System.nanoTime();
            int published = 0;
            for (int call = 0; call < CALLS; call++) {
                UUID account = accounts[call % count];
                if (limiter.offer(refused(account)).isPresent()) {
                    published++;
                }
            }
            nanos[slice] = (System.nanoTime() - begun) / CALLS;
            bytes = (threads.getCurrentThreadAllocatedBytes() - allocated) / CALLS;
            LOG.infof("%s: %d ns, %d bytes a call, %d published", what, nanos[slice], bytes, published);
        }
        Arrays.sort(nanos);
        LOG.infof("%s: median %d ns, %d bytes a call", what, nanos[SLICES / 2], bytes);
    }

    private static CallRefusedV1 refused(UUID account) {
        return new CallRefusedV1(
                "call", account, account, "user_info", "GET", 429, "rate_limited", null, 41, 0, Instant.EPOCH);
    }
}
