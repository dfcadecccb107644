package io.socialdata.gateway.credit;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a lease is taken on.
 *
 * @param keyId the key whose budget bounds it; null for what all keys without a budget share
 */
public record CreditPoolId(UUID accountId, @Nullable UUID keyId) {}
