package io.socialdata.client;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Sums up what calls cost, and refuses a call that could exceed the maximum. All amounts in micro-USD. */
final class Spending {

    private static final int REMEMBERED_KEYS = 10_000;

    /** The header of the maximum takes no more; no call costs as much. */
    private static final long LARGEST = 999_999_999_000_000L;

    private final Optional<Long> maxCost;
    private final SequencedMap<String, Boolean> countedKeys = new LinkedHashMap<>();
    private long spent;
    private long held;

    Spending(Optional<Long> maxCost) {
        this.maxCost = maxCost;
    }

    synchronized long spent() {
        return spent;
    }

    /**
     * Holds the price while the call runs. Calls in parallel cannot exceed the maximum together.
     *
     * @param most maximum of this call
     * @return the most that the call may cost, for the service to check against its own price
     */
    synchronized Optional<Long> hold(long price, Optional<Long> most) {
        if (most.isPresent() && price > most.get()) {
            throw new CostLimitException(price, 0, most.get());
        }
        long used = spent + held;
        if (price > 0 && maxCost.isPresent() && used + price > maxCost.get()) {
            throw new CostLimitException(price, used, maxCost.get());
        }
        held += price;
        long left = maxCost.map(maximum -> Math.max(0, maximum - used)).orElse(LARGEST);
        return Optional.of(Math.min(left, most.orElse(LARGEST))).filter(bound -> bound < LARGEST);
    }

    synchronized void release(long price) {
        held -= price;
    }

    /** Adds the cost of a response, once for each idempotency key that the caller chose. */
    synchronized void add(long cost, Optional<String> key) {
        if (key.isPresent() && countedKeys.put(key.get(), true) != null) {
            return;
        }
        if (countedKeys.size() > REMEMBERED_KEYS) {
            countedKeys.pollFirstEntry();
        }
        spent += cost;
    }
}
