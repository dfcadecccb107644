package io.socialdata.billing.usage;

import io.socialdata.contract.events.UsageRecordedV1;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Finds repetitions of a write for which another call was charged. Their records carry the identity of that write, so
 * they are not charged. Each is stored once, as a free call under the id of its own request.
 */
@Singleton
class RepeatedWrites {

    private final UsageEventRepository usageEventRepository;

    RepeatedWrites(UsageEventRepository usageEventRepository) {
        this.usageEventRepository = usageEventRepository;
    }

    /**
     * Stores the new ones among records that were not charged, and returns exactly these as free calls.
     *
     * @param uncharged records whose identity was charged before, by their own call or by another
     */
    List<UsageRecordedV1> take(Handle handle, UUID batchId, Collection<UsageRecordedV1> uncharged) {
        List<UsageRecordedV1> ofWrites = uncharged.stream()
                .filter(usage -> !usage.recordId().equals(usage.requestId()))
                .distinct()
                .toList();
        if (ofWrites.isEmpty()) {
            return List.of();
        }
        Set<String> charged = usageEventRepository.chargedRequests(handle, ofWrites);
        List<UsageRecordedV1> free = ofWrites.stream()
                .filter(usage -> !charged.contains(usage.requestId()))
                .map(RepeatedWrites::asFreeCall)
                .toList();
        return usageEventRepository.insert(handle, batchId, free);
    }

    private static UsageRecordedV1 asFreeCall(UsageRecordedV1 usage) {
        return new UsageRecordedV1(
                usage.requestId(),
                usage.accountId(),
                usage.keyId(),
                usage.operation(),
                usage.priceMicroUsd(),
                false,
                usage.status(),
                usage.durationMicros(),
                usage.leaseId(),
                usage.requestId(),
                usage.occurredAt(),
                usage.test());
    }
}
