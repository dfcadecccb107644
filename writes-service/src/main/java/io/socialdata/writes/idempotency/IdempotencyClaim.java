package io.socialdata.writes.idempotency;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a call wants to do under a key.
 *
 * @param keyId the API key, for which the caller's key is unique
 * @param actingAccount the account of the platform that the call acts as, told apart like the request; null if there is none, and
 *     then nothing is done
 * @param attempt names this call, so that no other can end it
 * @param time how long it may still take
 */
public record IdempotencyClaim(
        UUID keyId,
        IdempotencyKey key,
        String fingerprint,
        @Nullable String actingAccount,
        UUID attempt,
        Duration time) {}
