package io.socialdata.client;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Sums up what calls cost, and refuses a call that could exceed the maximum. All amounts in micro-USD. */
final class Spending {

    private static final int REMEMBERED_KEYS = 10_000;

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

    /** Holds the price while the call runs. Calls in parallel cannot exceed the maximum together. */
    synchronized void hold(long price) {
        if (price > 0 && maxCost.isPresent() && spent + held + price > maxCost.get()) {
            throw new CostLimitException(price, spent + held, maxCost.get());
        }
        held += price;
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
