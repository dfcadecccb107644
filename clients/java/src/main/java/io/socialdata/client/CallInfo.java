package io.socialdata.client;

import java.util.Optional;

/**
 * What the headers of a response say about the call.
 *
 * @param costMicroUsd cost in millionths of a USD
 * @param remainingMicroUsd approximate remaining credit in millionths of a USD
 * @param replayed whether this is the first response to an earlier request with the same idempotency key
 */
public record CallInfo(
        Optional<String> requestId,
        long costMicroUsd,
        Optional<Long> remainingMicroUsd,
        boolean replayed,
        int attempts) {}
