package io.socialdata.writes.idempotency;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request to claim an idempotency key.
 *
 * @param keyId the API key, for which the caller's key is unique
 * @param actingAccount the platform account that the call acts as, part of the identity of the request; null if there
 *     is none, and then nothing is done
 * @param attempt identifies this call, so that no other can end it
 * @param time remaining time budget of the call
 */
public record IdempotencyClaim(
        UUID keyId,
        IdempotencyKey key,
        String fingerprint,
        @Nullable String actingAccount,
        UUID attempt,
        Duration time) {}
