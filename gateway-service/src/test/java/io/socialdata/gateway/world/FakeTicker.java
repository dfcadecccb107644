package io.socialdata.gateway.world;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** Monotonic time controlled by a test. It starts close to its overflow, where naive comparisons fail. */
public final class FakeTicker implements Ticker {

    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);

    @Override
    public long read() {
        return now.get();
    }

    public void advance(Duration by) {
        now.addAndGet(by.toNanos());
    }
}
