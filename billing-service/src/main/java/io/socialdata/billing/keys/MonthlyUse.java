package io.socialdata.billing.keys;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Cost of the keys of an account in the current month, in micro-USD.
 *
 * @param byFamily by the first key of each chain of rotations
 */
record MonthlyUse(Map<UUID, Long> byKey, Map<UUID, Long> byFamily) {

    static MonthlyUse of(Collection<IssuedKey> keys, Map<UUID, Long> byKey) {
        return new MonthlyUse(
                byKey,
                keys.stream()
                        .collect(Collectors.groupingBy(
                                IssuedKey::familyId, Collectors.summingLong(key -> byKey.getOrDefault(key.id(), 0L)))));
    }

    long of(IssuedKey key) {
        return byKey.getOrDefault(key.id(), 0L);
    }

    long ofFamily(IssuedKey key) {
        return byFamily.getOrDefault(key.familyId(), 0L);
    }
}
