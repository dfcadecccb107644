package io.socialdata.billing.requests;

import io.socialdata.contract.Operation;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call as its usage record describes it.
 *
 * @param occurredAt time at which the call was received, or at which the write that it repeats was started
 * @param recordId identity of the charge; differs from the request id for writes
 * @param key null if billing does not know the key
 */
record LoggedRequest(
        Instant occurredAt,
        String recordId,
        String requestId,
        String operation,
        int status,
        long durationMicros,
        UUID keyId,
        @Nullable UsedKey key,
        long priceMicroUsd,
        boolean charged) {

    /** The key of a call, as its owner recognises it. */
    record UsedKey(String name, String prefix, String last4) {}

    long chargedMicroUsd() {
        return charged ? priceMicroUsd : 0;
    }

    /**
     * Returns why the call was not charged; empty if it was.
     *
     * @param contract the operation; null if the contract no longer has it
     */
    Optional<NotChargedReason> notChargedReason(@Nullable Operation contract) {
        return charged ? Optional.empty() : Optional.of(NotChargedReason.of(contract, status, priceMicroUsd));
    }
}
