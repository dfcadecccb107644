package io.socialdata.billing.requests;

import io.socialdata.contract.Operation;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call as its usage record or the event about its refusal describes it.
 *
 * @param occurredAt time at which the call was received, or at which the write that it repeats was started
 * @param recordId identity of the charge; differs from the request id for writes
 * @param operation {@link #NO_OPERATION} if no operation has the path and the method of a refused call
 * @param key null if billing does not know the key
 * @param test whether it was made with a test key
 * @param refusal null if the call reached its operation
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
        boolean charged,
        boolean test,
        @Nullable Refusal refusal) {

    static final String NO_OPERATION = "none";

    /** The key of a call, as its owner recognises it. */
    record UsedKey(String name, String prefix, String last4) {}

    /**
     * Why a gateway refused the call.
     *
     * @param method HTTP method; null if it is none of the usual ones
     * @param omitted further refused calls of the account before this one, which are not listed
     */
    record Refusal(
            @Nullable String method, String error, @Nullable String reason, long omitted) {}

    long chargedMicroUsd() {
        return charged ? priceMicroUsd : 0;
    }

    /**
     * Returns why the call was not charged; empty if it was.
     *
     * @param contract the operation; null if the contract no longer has it
     */
    Optional<NotChargedReason> notChargedReason(@Nullable Operation contract) {
        if (charged) {
            return Optional.empty();
        }
        if (refusal != null) {
            return Optional.of(NotChargedReason.REFUSED);
        }
        return Optional.of(test ? NotChargedReason.TEST_KEY : NotChargedReason.of(contract, status, priceMicroUsd));
    }

    /** Returns the HTTP method, if it is known. */
    Optional<String> method(@Nullable Operation contract) {
        return contract == null
                ? Optional.ofNullable(refusal).map(Refusal::method)
                : Optional.of(contract.method().name());
    }
}
