package io.socialdata.gateway.credit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Identifies the credit that a lease is taken from.
 *
 * @param keyId the key whose budget limits the pool; null for the pool that all keys without a budget share
 */
public record CreditPoolId(UUID accountId, @Nullable UUID keyId) {}
