package io.socialdata.writes.idempotency;

import java.time.Duration;
import java.util.UUID;

/**
 * What a call wants to do under a key.
 *
 * @param keyId the API key, for which the caller's key is unique
 * @param attempt names this call, so that no other can end it
 * @param time how long it may still take
 */
public record Claim(UUID keyId, IdempotencyKey key, String fingerprint, UUID attempt, Duration time) {}
