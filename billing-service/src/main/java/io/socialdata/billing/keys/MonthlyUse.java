package io.socialdata.billing.keys;

import java.util.Map;
import java.util.UUID;

/**
 * Cost of the keys of an account in the current month, in micro-USD.
 *
 * @param byFamily by the first key of all keys that share a budget
 */
record MonthlyUse(Map<UUID, Long> byKey, Map<UUID, Long> byFamily) {

    long of(IssuedKey key) {
        return byKey.getOrDefault(key.id(), 0L);
    }

    long ofFamily(IssuedKey key) {
        return byFamily.getOrDefault(key.familyId(), 0L);
    }
}
